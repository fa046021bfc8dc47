import { toggleFavourite, useFavourites } from "#client/features/matches/favourites/favourites-store.ts";
import { FollowStar } from "#client/features/social/follow-star.tsx";
import { matchNames } from "#domain/matches/side-names.ts";
import { isEndedState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** Follows the match, like the star in lists. Followers are notified before and at the start. */
export function ReserveMatchButton({ match }: { match: MatchDetail }) {
  const isFollowed = useFavourites().has(match.id);
  if (isEndedState(match.state) && !isFollowed) return null;
  return (
    <FollowStar
      isFollowed={isFollowed}
      name={matchNames(match)}
      onClick={() => toggleFavourite({ id: match.id, startsAtMs: match.startsAtMs })}
    />
  );
}
