/** Hands as text: suits, symbols, shapes. */
import type { Deal, Seat } from "../src/protocol";

export const SUITS = [
  { name: "spades", symbol: "♠" },
  { name: "hearts", symbol: "♥" },
  { name: "diamonds", symbol: "♦" },
  { name: "clubs", symbol: "♣" },
] as const;

export const SEAT_NAMES: Readonly<Record<Seat, string>> = { north: "North", east: "East", south: "South", west: "West" };
const VULNERABLE = { none: "nobody vulnerable", NS: "North–South vulnerable", EW: "East–West vulnerable", all: "both vulnerable" } as const;
const VULNERABLE_SHORT = { none: "nobody", NS: "N–S", EW: "E–W", all: "both" } as const;
const BY_LETTER = { N: "North", E: "East", S: "South", W: "West" } as const;

/** The cards of each suit, `10` for a ten: `["AKQ", "J109", "", "5432"]`. */
export function suitsOf(hand: string): readonly string[] {
  return hand.split(".").map((cards) => cards.replace("T", "10"));
}

/** `J109` as `J`, `10`, `9`. */
export function cardsOf(suit: string): readonly string[] {
  return suit.match(/10|./g) ?? [];
}

/** `4=3=3=3`: spades, hearts, diamonds, clubs, as bridge books write an exact shape. */
export function shapeOf(hand: string): string {
  return hand.split(".").map((cards) => cards.length).join("=");
}

export function isVulnerable(deal: Deal, seat: Seat): boolean {
  const side = seat === "north" || seat === "south" ? "NS" : "EW";
  return deal.vulnerable === "all" || deal.vulnerable === side;
}

/** `South deals · N–S vul`, for the eye; `dealTitle` says it in full. */
export function dealSubtitle(deal: Deal): string {
  return `${BY_LETTER[deal.dealer]} deals · ${VULNERABLE_SHORT[deal.vulnerable]} vul`;
}

export function dealTitle(deal: Deal): string {
  return `Board ${deal.board}, dealer ${BY_LETTER[deal.dealer]}, ${VULNERABLE[deal.vulnerable]}`;
}

/** One sentence a hand, for screen readers: `North, 13 points: spades A K Q, hearts J 10 9, no diamonds, clubs 5 4 3 2`. */
export function handText(deal: Deal, seat: Seat): string {
  const hand = deal.hands[seat];
  if (hand === null) return `${SEAT_NAMES[seat]}: unknown`;
  // Card by card: what is written together is read as a number.
  const suits = suitsOf(hand).map((cards, i) => (cards === "" ? `no ${SUITS[i]?.name ?? ""}` : `${SUITS[i]?.name ?? ""} ${cardsOf(cards).join(" ")}`));
  const points = deal.hcp[seat];
  return `${SEAT_NAMES[seat]}${points === undefined ? "" : `, ${points} points`}: ${suits.join(", ")}`;
}
