import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { countdown } from "#client/format/durations.ts";
import { m } from "#messages";

const TICK_MS = 1_000;

/** How long it is still kept. Starts from the time of the page, so that worker and browser draw the same. */
export function HoldCountdown({ untilMs }: { untilMs: number }) {
  const app = useApp();
  const [nowMs, setNowMs] = useState(app.nowMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, untilMs - nowMs);
  return (
    <p className={`flex items-center gap-2 text-14 font-500 ${leftMs === 0 ? "text-live" : "text-strong"}`}>
      <span aria-hidden="true" className="i-lucide-timer text-16" />
      {leftMs === 0 ? m.error_hold_over() : m.order_kept({ time: countdown(leftMs, app.locale).clock })}
    </p>
  );
}
