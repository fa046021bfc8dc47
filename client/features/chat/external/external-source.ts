/** The match whose public chat is shown in a streamer's room. */
export type ExternalSource = { gameId: number; matchId: number };

type Live = {
  state: string;
  externalComments: boolean;
  gameId?: number | null | undefined;
  matchId?: number | null | undefined;
};

const OVER = new Set(["none", "ended", "replay", "cancelled"]);

/** Undefined unless the streamer enabled external comments and the open live is about a match. */
export function toExternalSource({ state, externalComments, gameId, matchId }: Live): ExternalSource | undefined {
  if (!externalComments || OVER.has(state) || gameId == null || matchId == null) return undefined;
  return { gameId, matchId };
}
