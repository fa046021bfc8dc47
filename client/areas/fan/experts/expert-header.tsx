import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { ReportUserButton } from "#client/features/social/report-user-button.tsx";
import { monthOf } from "#client/format/dates.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** Name, followers, games and the expert's introduction. */
export function ExpertHeader({ profile }: { profile: ExpertProfile }) {
  const app = useApp();
  const { expert, followers, gameIds, introduction, isYou, signature, sinceMs } = profile;
  const games = gameIds.flatMap((id) => {
    const game = getGameById(id);
    return game ? [gameName(game.slug)] : [];
  });
  const since = sinceMs === null ? [] : [m.expert_since({ date: monthOf(sinceMs, app.locale, "UTC") })];
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={expert} size={96} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-24">
            <bdi className="break-words">{expert.username}</bdi>
            <Badge tone="accent">{m.role_expert()}</Badge>
            {expert.isRanked ? null : <Badge>{m.expert_too_few()}</Badge>}
          </h1>
          <p className="text-13 text-muted">
            {m.label_value({ label: m.profile_followers(), value: shortNumber(followers, app.locale) })}
            {[...since, ...games].map((text) => (
              <span key={text}>{` · ${text}`}</span>
            ))}
          </p>
        </div>
        {isYou ? null : (
          <div className="flex flex-wrap gap-3">
            <FollowButton uid={expert.uid} username={expert.username} isFollow={expert.isFollowed} isPrimary />
            <ReportUserButton uid={expert.uid} username={expert.username} />
          </div>
        )}
      </div>
      {introduction || signature ? (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words text-14">
          {introduction || signature}
        </p>
      ) : null}
    </header>
  );
}
