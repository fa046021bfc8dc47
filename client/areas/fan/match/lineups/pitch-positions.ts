import type { LineupPlayerView } from "#domain/matches/detail/views.ts";

export type PitchPosition = { player: LineupPlayerView; x: number; y: number };

/** Positions in per cent of the pitch, home in the left half and away in the right. Empty unless all are known. */
export function pitchPositions(starters: readonly LineupPlayerView[], side: "home" | "away"): PitchPosition[] {
  const players = starters.flatMap((player) => (player.spot ? [{ player, spot: player.spot }] : []));
  if (players.length === 0 || players.length < starters.length) return [];
  return players.map(({ player, spot: [forward, across] }) => {
    const x = Math.round(4 + forward * 0.45);
    return side === "home" ? { player, x, y: across } : { player, x: 100 - x, y: 100 - across };
  });
}

/** "Okonkwo" for "Ada Okonkwo", to fit under a shirt. */
export const lastName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

/** Last names; teammates who share one get an initial, or the whole name if that is ambiguous too. */
export function shirtNames(names: readonly string[]): string[] {
  const isShared = (list: readonly string[], name: string) => list.filter((one) => one === name).length > 1;
  const last = names.map(lastName);
  const initialled = names.map((name, at) => `${Array.from(name.trim())[0] ?? ""}. ${last[at] ?? ""}`);
  return names.map((name, at) => {
    const [short = name, longer = name] = [last[at], initialled[at]];
    if (!isShared(last, short) || short === name.trim()) return short;
    return isShared(initialled, longer) ? name : longer;
  });
}
