import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { duration } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { replayHref } from "#client/late-links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";
import { lastReplayQuery, monthEarningsQuery } from "../anchor-queries.ts";
import { Facts, LiveFacts } from "../live/control/live-facts.tsx";
import { StateBadge } from "../live/control/state-badge.tsx";

function OpenLive({ live }: { live: OwnLive }) {
  const app = useApp();
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <StateBadge state={live.state} />
        <bdi className="min-w-0 break-words text-16 font-600 text-strong">{live.title}</bdi>
      </p>
      <LiveFacts live={live} />
      <ButtonLink kind="primary" className="self-start" href={anchorHref(app, "live")}>
        {m.golive_details()}
      </ButtonLink>
    </>
  );
}

/** The open live, or the next scheduled one. */
export function BroadcastStatus({ profile }: { profile: AnchorProfile }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /anchor/liveInfo", {}));
  const { next } = profile;
  return (
    <section className="panel !mt-0 flex flex-col gap-3 p-4" aria-labelledby="status">
      <h2 id="status" className="text-16">
        {data?.live ? m.live_now() : m.anchor_overview_not_live()}
      </h2>
      {data?.live ? (
        <OpenLive live={data.live} />
      ) : (
        <>
          <p className="text-14">
            {next ? (
              <>
                {m.streamers_next({ date: dateAndTime(next.startsAtMs, app.locale, app.timeZone) })}
                <bdi className="block break-words font-600 text-strong">{next.title}</bdi>
              </>
            ) : (
              <span className="text-muted">{m.streamer_schedule_none()}</span>
            )}
          </p>
          <ButtonLink kind="primary" className="self-start" href={anchorHref(app, "live")}>
            {m.anchor_page_live()}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

/** Figures of the most recent live that has a replay. */
export function LastLive({ roomId }: { roomId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const replays = useQuery(lastReplayQuery(api, roomId));
  const earnings = useQuery(monthEarningsQuery(api));
  const last = replays.data?.list[0];
  const earned = earnings.data?.byLive.find(({ liveId }) => liveId === last?.liveId)?.earnings ?? 0;
  return (
    <section className="panel !mt-0 flex flex-col gap-3 p-4" aria-labelledby="last-live">
      <h2 id="last-live" className="text-16">
        {m.anchor_overview_last()}
      </h2>
      {last ? (
        <>
          <p className="text-14">
            <Link className="hover:underline focus-ring" href={replayHref(app, roomId, last.liveId)}>
              <bdi className="break-words font-600 text-strong">{last.title}</bdi>
            </Link>
            <span className="block text-12 text-muted">{dateAndTime(last.startedAtMs, app.locale, app.timeZone)}</span>
          </p>
          <Facts
            facts={[
              { name: m.past_length(), value: duration(last.endedAtMs - last.startedAtMs, app.locale) },
              { name: m.golive_viewers_peak(), value: wholeNumber(last.viewersPeak, app.locale) },
              { name: m.account_earnings(), value: wholeNumber(earned, app.locale) },
            ]}
          />
        </>
      ) : (
        <p className="text-14 text-muted">{m.streamer_replays_none()}</p>
      )}
    </section>
  );
}
