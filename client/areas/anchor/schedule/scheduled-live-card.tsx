import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { liveAccessLabel } from "#client/features/live/access-labels.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { matchHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { ScheduledLive } from "#domain/live/contract.ts";
import { SCHEDULE_START_WINDOW_MS } from "#domain/live/schedule.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { ReserverList } from "./reserver-list.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

function CancelButton({ scheduleId }: { scheduleId: number }) {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () =>
    void run(async (api) => {
      await api.call("POST /live/schedule/cancel", { scheduleId });
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /live/schedule"] });
    });
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{m.schedule_cancel()}</Button>;
  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-3">
      <legend className="mb-2 text-13 text-strong">{m.schedule_cancel_confirm()}</legend>
      <Button kind="primary" aria-busy={isPending} disabled={isPending} onClick={cancel}>
        {m.schedule_cancel()}
      </Button>
      <Button disabled={isPending} onClick={() => setIsAsking(false)}>
        {m.schedule_keep()}
      </Button>
      <ErrorNotice text={failure} />
    </fieldset>
  );
}

/** One scheduled live with its reminders; it can be started within an hour of its time. */
export function ScheduledLiveCard({ live }: { live: ScheduledLive }) {
  const app = useApp();
  const [isEditing, setIsEditing] = useState(false);
  const { scheduleId, title, startsAtMs, gameId, matchId, access, priceCoins, tags, notice, reservations } = live;
  const game = gameId === null ? undefined : getGameById(gameId);
  if (isEditing) {
    return (
      <li>
        <ScheduleForm live={live} onClose={() => setIsEditing(false)} />
      </li>
    );
  }
  return (
    <li data-schedule={scheduleId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-col gap-1">
        <p className="break-words text-16 font-600 text-strong">
          <bdi>{title}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <time className="tabular" dateTime={new Date(startsAtMs).toISOString()}>
            {dateAndTime(startsAtMs, app.locale, app.timeZone)}
          </time>
          {game && gameId !== null && matchId !== null ? (
            <Link className="rounded-6 text-accent hover:underline focus-ring" href={matchHref(app, gameId, matchId)}>
              {gameName(game.slug)}
            </Link>
          ) : null}
          {access === "public" ? null : (
            <Badge tone={access === "paid" ? "accent" : "vip"}>
              {priceCoins === null ? liveAccessLabel(access) : currencyAmountText("coins", priceCoins, app)}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag}>
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </p>
        {notice ? (
          <p className="whitespace-pre-line break-words text-14">
            <bdi>{notice}</bdi>
          </p>
        ) : null}
      </div>
      <details className="needs-scripts">
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.schedule_reservations({ count: wholeNumber(reservations, app.locale) })}
        </summary>
        <ReserverList scheduleId={scheduleId} />
      </details>
      <div className="needs-scripts flex flex-wrap gap-3">
        {Math.abs(startsAtMs - app.nowMs) <= SCHEDULE_START_WINDOW_MS ? (
          <ButtonLink kind="primary" href={anchorHref(app, "live", { schedule: scheduleId })}>
            {m.anchor_page_live()}
          </ButtonLink>
        ) : null}
        <Button onClick={() => setIsEditing(true)}>{m.schedule_edit()}</Button>
        <CancelButton scheduleId={scheduleId} />
      </div>
    </li>
  );
}
