import { useEffect, useState } from "react";
import { resendAtMs, secondsUntil, storeResendAt } from "./resend-cooldown.ts";

const TICK_MS = 250;

/** Seconds until another code can be requested. Browser only. */
export function useResendCooldown(): { seconds: number; start: (afterSeconds: number) => void } {
  const [atMs, setAtMs] = useState(() => resendAtMs(sessionStorage));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const seconds = secondsUntil(atMs, nowMs);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (afterSeconds: number) => {
    const startedMs = Date.now();
    storeResendAt(sessionStorage, startedMs + afterSeconds * 1000);
    setNowMs(startedMs);
    setAtMs(startedMs + afterSeconds * 1000);
  };
  return { seconds, start };
}
