import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { certificateHref } from "#client/late-links.ts";
import { roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { anchorImagePath } from "#domain/anchors/image-path.ts";
import { LOCALES } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** Cover, name, followers and the streamer's introduction. */
export function AnchorHeader({ profile }: { profile: AnchorProfile }) {
  const app = useApp();
  const { anchor, cover, detail, followers, gameIds, introduction, isFollowed, isYou, language, roomId } = profile;
  const games = gameIds.flatMap((id) => {
    const game = getGameById(id);
    return game ? [gameName(game.slug)] : [];
  });
  const languageName = LOCALES.find(({ code }) => code === language)?.name;
  return (
    <header className="flex flex-col gap-4">
      <div className={cover ? "anchor-cover" : "anchor-cover is-empty"}>
        {cover ? <img src={anchorImagePath(cover)} alt="" width={1440} height={450} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={anchor} size={96} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-24">
            <bdi className="break-words">{anchor.username}</bdi>
            <Link
              className="inline-flex min-h-8 items-center rounded-6 hover:underline focus-ring"
              href={certificateHref(app, anchor.uid)}
            >
              <Badge tone="accent">
                <span aria-hidden="true" className="i-lucide-badge-check me-1 text-12" />
                {m.streamer_verified()}
              </Badge>
            </Link>
          </h1>
          <p className="text-13 text-muted">
            {m.label_value({ label: m.profile_followers(), value: shortNumber(followers, app.locale) })}
            {[...games, ...(languageName ? [languageName] : [])].map((text) => (
              <span key={text}>{` · ${text}`}</span>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isYou ? (
            <ButtonLink href={anchorHref(app)}>{m.anchor_center()}</ButtonLink>
          ) : (
            <FollowButton uid={anchor.uid} username={anchor.username} isFollow={isFollowed} isPrimary />
          )}
          <ButtonLink href={roomHref(app, roomId)}>{m.room_of({ name: anchor.username })}</ButtonLink>
        </div>
      </div>
      <p className="max-w-prose whitespace-pre-line break-words text-16">
        <bdi>{introduction}</bdi>
      </p>
      {detail ? (
        <p className="max-w-prose whitespace-pre-line break-words text-14 text-muted">
          <bdi>{detail}</bdi>
        </p>
      ) : null}
    </header>
  );
}
