// Chess men on the shape of their seat: a disc for the first seat, a plate with three corners for the second.
import bishop from "icon:chess-bishop";
import king from "icon:chess-king";
import knight from "icon:chess-knight";
import pawn from "icon:chess-pawn";
import queen from "icon:chess-queen";
import rook from "icon:chess-rook";
import { S } from "./layout.ts";

export const MEN: Record<string, string> = { pawn, sage: bishop, knight, rook, king, queen };

/** Drawn round 0, 0. */
export const DISC = S * 0.385;
const [WING, PEAK, BASE] = [S * 0.47, S * 0.455, S * 0.355];
export const PLATE = `M0,${-PEAK}L${WING},${BASE}H${-WING}Z`;
/** The steel line of Iron Plating, inside the shape. */
export const STEEL = `M0,${-PEAK * 0.8 + S * 0.03}L${WING * 0.8},${BASE - S * 0.065}H${-WING * 0.8}Z`;
/** The gold arc under a man that could go. */
export const ARC = `M${-S * 0.19},${S * 0.335}A${DISC},${DISC} 0 0 0 ${S * 0.19},${S * 0.335}`;

/** The corners of a square whose unit is Divine Quarry. */
export const BRACKETS = [
  [-1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([x = 1, y = 1]) => {
    const [far, long] = [S * 0.5 - 3.4, S * 0.19];
    return `M${x * far},${y * (far - long)}v${y * long}h${-x * long}`;
  })
  .join("");
