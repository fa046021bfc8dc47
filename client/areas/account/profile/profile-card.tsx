import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { ReportUserButton } from "#client/features/social/report-user-button.tsx";
import { monthOf } from "#client/format/dates.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { accountHref, anchorProfileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import type { Profile } from "#domain/social/contract.ts";
import { m } from "#messages";
import { MedalList } from "./medal-list.tsx";
import { roleBadge } from "./profile-labels.ts";
import { VoteFigures } from "./vote-figures.tsx";

const Count = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="text-20 font-700 text-strong tabular">{children}</dd>
  </div>
);

export function ProfileCard({ profile }: { profile: Profile }) {
  const app = useApp();
  const { locale, timeZone, user } = app;
  const { uid, username, signature, level, medals, roles, registeredAtMs, follows, fans, isFollow } = profile;
  const isOwn = user?.uid === uid;
  return (
    <article className="flex flex-col gap-6 md:pt-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={profile} size={96} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
          <h1 className="break-words text-24">
            <bdi>{username}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{m.account_level_is({ level })}</Badge>
            {roles.map((role) => {
              const name = roleBadge(role);
              return name ? (
                <Badge key={role} tone={role === "vip" || role === "svip" ? role : "neutral"}>
                  {name}
                </Badge>
              ) : null;
            })}
          </p>
          <MedalList label={m.medal_title()} medals={medals} />
        </div>
      </div>
      {signature ? (
        <p dir="auto" className="whitespace-pre-line break-words text-16">
          {signature}
        </p>
      ) : null}
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y py-4">
        {follows === null ? null : <Count name={m.profile_follows()}>{shortNumber(follows, locale)}</Count>}
        {fans === null ? null : <Count name={m.profile_followers()}>{shortNumber(fans, locale)}</Count>}
        <div className="flex flex-col-reverse">
          <dt className="text-12 text-muted">{m.account_registered()}</dt>
          <dd className="text-16 font-600 text-strong">{monthOf(registeredAtMs, locale, timeZone)}</dd>
        </div>
      </dl>
      <VoteFigures uid={uid} />
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <>
            <ButtonLink href={accountHref(app, "setting")}>{m.profile_edit()}</ButtonLink>
            <ButtonLink href={accountHref(app, "level")}>{m.level_how()}</ButtonLink>
          </>
        ) : (
          <>
            {roles.includes("anchor") ? (
              <ButtonLink href={anchorProfileHref(app, uid)}>{m.streamer_page()}</ButtonLink>
            ) : null}
            <FollowButton uid={uid} username={username} isFollow={isFollow} isPrimary />
            <ReportUserButton uid={uid} username={username} />
          </>
        )}
      </div>
    </article>
  );
}
