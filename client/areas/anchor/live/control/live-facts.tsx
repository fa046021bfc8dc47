import { useApp } from "#client/app-context.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { countdown } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import { INTERRUPTION_TIMEOUT_MS } from "#domain/live/state.ts";
import { m } from "#messages";

type Fact = { name: string; value: string };

/** Figures side by side. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-2">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt className="text-12 text-muted">{name}</dt>
        <dd className="text-16 font-600 text-strong tabular">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

export function LiveFacts({ live }: { live: OwnLive }) {
  const { locale } = useApp();
  const { startedAtMs, viewers, viewersPeak, unlocks, access } = live;
  const length = useServerClock(
    (nowMs) => (startedAtMs === null ? "" : countdown(nowMs - startedAtMs, locale).clock),
    startedAtMs ?? 0,
  );
  if (startedAtMs === null) return null;
  return (
    <Facts
      facts={[
        { name: m.live_uptime(), value: length },
        { name: m.golive_viewers(), value: wholeNumber(viewers, locale) },
        { name: m.golive_viewers_peak(), value: wholeNumber(viewersPeak, locale) },
        ...(access === "paid" ? [{ name: m.golive_unlocks(), value: wholeNumber(unlocks, locale) }] : []),
      ]}
    />
  );
}

/** Explains the state, and what the streamer can do now. */
export function StateNote({ state, sinceMs }: { state: StoredLiveState; sinceMs: number | undefined }) {
  const { locale } = useApp();
  const endsAtMs = (sinceMs ?? 0) + INTERRUPTION_TIMEOUT_MS;
  const left = useServerClock((nowMs) => countdown(Math.max(0, endsAtMs - nowMs), locale).clock, sinceMs ?? 0);
  switch (state) {
    case "armed":
      return <p className="text-14 text-muted">{m.error_live_no_picture()}</p>;
    case "pushing":
      return <p className="text-14 text-muted">{m.golive_ready()}</p>;
    case "interrupted":
      return (
        <p role="status" className="text-14 text-live">
          {m.golive_interrupted({ time: left })}
        </p>
      );
    default:
      return null;
  }
}
