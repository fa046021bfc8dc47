import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { countdown } from "#client/format/durations.ts";
import { m } from "#messages";

const TICK_MS = 1_000;

/** Remaining reservation time. Starts from the server's render time, so that hydration matches. */
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
      {leftMs === 0 ? m.error_reservation_expired() : m.order_reserved({ time: countdown(leftMs, app.locale).clock })}
    </p>
  );
}
