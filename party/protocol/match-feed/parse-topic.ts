import { getGameById } from "#domain/matches/games.ts";

export type FeedTopic = { kind: "match"; matchId: number } | { kind: "board"; gameId: number | "all" };

/** Only valid topics are room names, so that clients cannot create arbitrary rooms. */
export function parseTopic(name: string): FeedTopic | undefined {
  if (name === "board-all") return { kind: "board", gameId: "all" };
  const [, kind, digits] = /^(match|board)-([1-9]\d{0,15})$/.exec(name) ?? [];
  const id = Number(digits);
  if (!kind || !Number.isSafeInteger(id)) return undefined;
  if (kind === "match") return { kind: "match", matchId: id };
  return getGameById(id) ? { kind: "board", gameId: id } : undefined;
}
