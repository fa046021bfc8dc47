import { useApp } from "#client/app-context.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { countdown } from "#client/format/durations.ts";
import { Badge } from "#client/ui/badge.tsx";
import { m } from "#messages";
import { planStateName } from "./plan-words.ts";

/** Time until the tip goes off sale; from kick-off on, says that the result is pending. */
export function PlanTimeLeft({ locksAtMs }: { locksAtMs: number }) {
  const app = useApp();
  const time = useServerClock((nowMs) => {
    if (nowMs >= locksAtMs) return "";
    const { days, clock } = countdown(locksAtMs - nowMs, app.locale);
    return days ? `${days} ${clock}` : clock;
  }, app.nowMs);
  if (!time) return <Badge>{planStateName("locked")}</Badge>;
  return <span className="plan-time-left">{m.predict_closes({ time })}</span>;
}
