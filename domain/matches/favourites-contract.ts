import * as v from "valibot";
import { wholeNumberInput } from "./contract.ts";
import { MAX_FAVOURITES } from "./favourite-limit.ts";
import type { MatchList } from "./views.ts";

const RESERVATIONS_SIZE = 20;

const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

/** Send `attention: false` to unfollow; older clients omit it to follow. */
export const favouriteInput = v.object({
  matchId,
  attention: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(["true", "false"]),
        v.transform((text) => text === "true"),
      ),
    ]),
    true,
  ),
});
/** A guest's local list, up to the same limit. */
export const mergeFavouritesInput = v.object({ matchIds: v.pipe(v.array(matchId), v.maxLength(MAX_FAVOURITES)) });
export const favouriteMatchesInput = v.object({
  page: v.optional(wholeNumberInput(1, 50), 1),
  size: v.optional(wholeNumberInput(1, 100), RESERVATIONS_SIZE),
});

export type FavouriteIds = { list: number[] };

export type FavouriteCalls = {
  "GET /match/attention": { input: Record<never, never>; result: FavouriteIds };
  "POST /match/attention": { input: v.InferInput<typeof favouriteInput>; result: { attention: boolean } };
  "POST /match/attention/merge": { input: v.InferInput<typeof mergeFavouritesInput>; result: FavouriteIds };
  /** A private path to subscribe to in calendar apps. */
  "GET /user/calendar": { input: Record<never, never>; result: { path: string } };
  "POST /user/calendar/renew": { input: Record<never, never>; result: { path: string } };
  "GET /user/reservations": { input: v.InferInput<typeof favouriteMatchesInput>; result: MatchList };
};
