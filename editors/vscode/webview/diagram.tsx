/** One deal as a hand diagram: the four hands round a compass. */
import type { JSX } from "preact";
import { SEATS, type Deal, type Seat } from "../src/protocol";
import { cardsOf, handText, isVulnerable, SEAT_NAMES, shapeOf, SUITS, suitsOf } from "./cards";

export function Diagram({ deal }: { readonly deal: Deal }): JSX.Element {
  return (
    <div class="diagram">
      {SEATS.map((seat) => <Hand key={seat} deal={deal} seat={seat} />)}
      <Compass deal={deal} />
    </div>
  );
}

function Hand({ deal, seat }: { readonly deal: Deal; readonly seat: Seat }): JSX.Element {
  const hand = deal.hands[seat];
  return (
    <div class={`hand ${seat}`} role="img" aria-label={handText(deal, seat)}>
      {hand === null ? (
        <div class="unknown">{SEAT_NAMES[seat]} unknown</div>
      ) : (
        <>
          {suitsOf(hand).map((cards, i) => <Suit key={i} suit={i} cards={cards} />)}
          <div class="count" title="High-card points; spades=hearts=diamonds=clubs">
            <span class="points">{deal.hcp[seat] ?? "?"}</span> · {shapeOf(hand)}
          </div>
        </>
      )}
    </div>
  );
}

function Suit({ suit, cards }: { readonly suit: number; readonly cards: string }): JSX.Element {
  const { name, symbol } = SUITS[suit] ?? SUITS[0];
  return (
    <div class="suit">
      <span class={`symbol ${name}`}>{symbol}</span>
      {/* A ten is two letters: each card is an element of its own, so that it is never torn apart. */}
      <span class="ranks">{cards === "" ? "—" : cardsOf(cards).map((card) => <span key={card}>{card}</span>)}</span>
    </div>
  );
}

function Compass({ deal }: { readonly deal: Deal }): JSX.Element {
  return (
    <div class="compass" aria-hidden="true">
      {SEATS.map((seat) => {
        const letter = seat.charAt(0).toUpperCase();
        const classes = ["side", `to-${seat}`];
        if (isVulnerable(deal, seat)) classes.push("vulnerable");
        if (deal.dealer === letter) classes.push("dealer");
        return <span key={seat} class={classes.join(" ")}>{letter}</span>;
      })}
      <span class="board">{deal.board}</span>
    </div>
  );
}
