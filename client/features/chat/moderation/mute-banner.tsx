import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { countdown } from "#client/format/durations.ts";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ActiveMute } from "#domain/chat/speaker.ts";
import { m } from "#messages";

/** Replaces the composer with the reason of the mute, its end, and how to appeal. */
export function MuteBanner({ mute }: { mute: ActiveMute }) {
  const app = useApp();
  const remaining = useServerClock((nowMs) => {
    const { days, clock } = countdown(Math.max(0, mute.untilMs - nowMs), app.locale);
    return days ? `${days} ${clock}` : clock;
  }, app.nowMs);
  const isRoom = mute.scope === "room";
  const until = dateAndTime(mute.untilMs, app.locale, app.timeZone);
  return (
    <div className="mute-banner" data-muted={mute.id}>
      <span aria-hidden="true" className="i-lucide-mic-off text-16" />
      <p>
        <b>{isRoom ? m.room_muted_here({ until }) : m.room_muted_everywhere({ until })}</b>
        <span>
          {reportReasonLabel(mute.reason)} ·{" "}
          <span className="tabular" data-countdown="">
            {remaining}
          </span>
        </span>
      </p>
      <Link href={accountHref(app, "sanctions")}>{m.room_appeal()}</Link>
    </div>
  );
}
