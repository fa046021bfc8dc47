import * as v from "valibot";
import { idListInput } from "./contract.ts";
import type { PlayerSummary } from "./detail/views.ts";
import { MAX_FAVOURITES, MAX_FOLLOWED } from "./favourite-limit.ts";
import type { LeagueSummary, TeamSummary } from "./views.ts";

/** More would not fit on a screen; the Following page lists all of them. */
export const MAX_RAIL_ITEMS = 24;

const idList = (most: number) => v.optional(v.unwrap(idListInput(most)), "");
/**
 * The follows of this browser or account. `people` is sent for guests only, because members' are read from the account.
 */
export const followingRailInput = v.object({
  only: idList(MAX_FAVOURITES),
  leagues: idList(MAX_FOLLOWED),
  teams: idList(MAX_FOLLOWED),
  players: idList(MAX_FOLLOWED),
  people: idList(MAX_FOLLOWED),
});
export type FollowingRailInput = v.InferOutput<typeof followingRailInput>;

export type FollowedTeam = TeamSummary & { gameId: number };
/** `roomId` is the room where the person is currently streaming. */
export type FollowedPerson = { uid: number; username: string; avatar?: string; roomId: string | null };

type LiveMatch = { gameId: number; matchId: number };
export type RailItem =
  | { kind: "match"; id: number; gameId: number; home: TeamSummary; away: TeamSummary; live: LiveMatch | null }
  | { kind: "team"; team: FollowedTeam; live: LiveMatch | null }
  | { kind: "league"; league: LeagueSummary; live: LiveMatch | null }
  | { kind: "player"; player: PlayerSummary; live: LiveMatch | null }
  /** A streamer, expert or another user; `live` is the room where they are streaming. */
  | { kind: "person"; person: Omit<FollowedPerson, "roomId">; live: { roomId: string } | null };

/** Moves live items to the front and keeps the order otherwise. */
export const rankRail = (items: readonly RailItem[]): RailItem[] =>
  items.toSorted((a, b) => Number(b.live !== null) - Number(a.live !== null)).slice(0, MAX_RAIL_ITEMS);
