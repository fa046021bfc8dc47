import { useRouter } from "@tanstack/react-router";
import { type AppContext, useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { InboxItem } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { PersonLink } from "../person-link.tsx";
import { SharedOriginBadges } from "../shared-origin-badges.tsx";
import { INBOX_KIND_VIEWS } from "./inbox-kinds.ts";

function Age({ app, atMs }: { app: AppContext; atMs: number }) {
  const age = relativeTime(atMs, Date.now(), app.locale);
  return (
    <time
      suppressHydrationWarning
      dateTime={new Date(atMs).toISOString()}
      title={dateAndTime(atMs, app.locale, app.timeZone)}
      className="text-13 text-muted"
    >
      {age.kind === "text" ? age.text : dateAndTime(atMs, app.locale, app.timeZone)}
    </time>
  );
}

/** One item with its waiting time and claim. */
export function InboxRow({ item }: { item: InboxItem }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const { kind, id, about, atMs, subject, requestedBy, claimedBy, sharedOrigins } = item;
  const view = INBOX_KIND_VIEWS[kind];
  const isMine = claimedBy !== null && claimedBy.uid === app.user?.uid;
  const claim = (isClaimed: boolean) =>
    void run(async (api) => {
      try {
        await api.call("POST /operator/inbox/claim", { kind, id, claim: isClaimed });
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/inbox"] });
      }
    });
  return (
    <li data-item={`${kind}:${id}`} className="flex flex-col gap-2 border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 text-14">
            <b className="text-strong">{view.one()}</b>
            {about ? <bdi className="min-w-0 break-words">{view.about?.(about) ?? about}</bdi> : null}
            <SharedOriginBadges kinds={sharedOrigins} />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            {subject ? <PersonLink person={subject} /> : null}
            {requestedBy ? <span>{m.operator_asked_by({ id: requestedBy.username || requestedBy.uid })}</span> : null}
            <Age app={app} atMs={atMs} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {claimedBy ? (
            <Badge tone={isMine ? "accent" : "neutral"}>
              {isMine ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
            </Badge>
          ) : (
            <Button className="needs-scripts" disabled={isPending} onClick={() => claim(true)}>
              {m.operator_claim()}
            </Button>
          )}
          {isMine && !view.keepsClaim ? (
            <Button className="needs-scripts" disabled={isPending} onClick={() => claim(false)}>
              {m.operator_release()}
            </Button>
          ) : null}
          <ButtonLink kind={isMine ? "primary" : "quiet"} href={operatorHref(app, view.page, view.search?.(item))}>
            {m.inbox_review()}
          </ButtonLink>
        </div>
      </div>
      <ErrorNotice text={failure} />
    </li>
  );
}
