import type { Possession } from "#domain/matches/possession.ts";
import {
  InvalidWireError,
  isAbsent,
  parseWireChoice,
  parseWireCount,
  parseWireRow,
  parseWireText,
} from "./parse-wire.ts";

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new InvalidWireError();
  return value as number;
}

function figures(value: unknown): Record<string, number> {
  const flat = parseWireRow(value);
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, at) => [parseWireText(flat[at * 2]), whole(flat[at * 2 + 1])]),
  );
}

export function decodePossession(value: unknown): Possession {
  const [side, player, playerId, partner, partnerId, other, otherId, told, recent] = parseWireRow(value);
  return {
    ...(isAbsent(side) ? {} : { side: parseWireChoice(side, "home", "away") }),
    ...(isAbsent(player) ? {} : { player: parseWireText(player) }),
    ...(isAbsent(playerId) ? {} : { playerId: parseWireCount(playerId) }),
    ...(isAbsent(partner) ? {} : { partner: parseWireText(partner) }),
    ...(isAbsent(partnerId) ? {} : { partnerId: parseWireCount(partnerId) }),
    ...(isAbsent(other) ? {} : { other: parseWireText(other) }),
    ...(isAbsent(otherId) ? {} : { otherId: parseWireCount(otherId) }),
    ...(isAbsent(told) ? {} : { figures: figures(told) }),
    ...(isAbsent(recent) ? {} : { recent: parseWireText(recent) }),
  };
}
