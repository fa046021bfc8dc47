import type { Turn } from "#domain/matches/possession.ts";
import { isNothing, oneOf, readCount, readRow, readText, Unreadable } from "./parse-wire.ts";

function whole(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new Unreadable();
  return value as number;
}

function figures(value: unknown): Record<string, number> {
  const flat = readRow(value);
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, at) => [readText(flat[at * 2]), whole(flat[at * 2 + 1])]),
  );
}

export function decodeTurn(value: unknown): Turn {
  const [side, player, playerId, partner, partnerId, other, otherId, told, recent] = readRow(value);
  return {
    ...(isNothing(side) ? {} : { side: oneOf(side, "home", "away") }),
    ...(isNothing(player) ? {} : { player: readText(player) }),
    ...(isNothing(playerId) ? {} : { playerId: readCount(playerId) }),
    ...(isNothing(partner) ? {} : { partner: readText(partner) }),
    ...(isNothing(partnerId) ? {} : { partnerId: readCount(partnerId) }),
    ...(isNothing(other) ? {} : { other: readText(other) }),
    ...(isNothing(otherId) ? {} : { otherId: readCount(otherId) }),
    ...(isNothing(told) ? {} : { figures: figures(told) }),
    ...(isNothing(recent) ? {} : { recent: readText(recent) }),
  };
}
