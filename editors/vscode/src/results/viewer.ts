/** The address of a deal in Bridge Base Online's hand viewer. */
import { SEATS, type Deal } from "../protocol";

const VIEWER = "https://www.bridgebase.com/tools/handviewer.html";
const VULNERABLE = { none: "-", NS: "n", EW: "e", all: "b" } as const;

export function viewerAddress(deal: Deal): string {
  const parameters = new URLSearchParams();
  for (const seat of SEATS) {
    const hand = deal.hands[seat];
    if (hand !== null) parameters.set(seat.charAt(0), lettered(hand));
  }
  parameters.set("d", deal.dealer.toLowerCase());
  parameters.set("v", VULNERABLE[deal.vulnerable]);
  parameters.set("b", String(deal.board));
  return `${VIEWER}?${parameters.toString()}`;
}

/** `AKQ.JT9.876.5432` as `sAKQhJT9d876c5432`. */
function lettered(hand: string): string {
  return hand
    .split(".")
    .map((cards, suit) => ("shdc".charAt(suit) + cards))
    .join("");
}
