import type { Database } from "#db/client.ts";
import { listPins } from "#db/queries/matches/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";

/** What an operator holds fast of a match, with who said so, when and why. */
export const listMatchPins = (db: Database, matchId: number): Promise<MatchPin[]> => listPins(db, matchId);
