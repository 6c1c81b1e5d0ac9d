/** Deals for the unit tests. */
import type { Deal } from "../../src/protocol";

export function deal(board: number, values: Record<string, number> = {}): Deal {
  return {
    board,
    dealer: "E",
    vulnerable: "NS",
    hands: { north: "AKQ.JT9.876.5432", east: "JT9.AKQ.5432.876", south: "5432.876.JT9.AKQ", west: null },
    hcp: { north: 10, east: 10, south: 10 },
    values,
  };
}
