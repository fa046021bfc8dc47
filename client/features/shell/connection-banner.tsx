import { useEffect, useState } from "react";
import { m } from "#messages";

const BACK_SHOWN_MS = 4_000;

type Connection = "online" | "offline" | "back";

/** Shown while the device is offline, and briefly once it is back online. */
export function ConnectionBanner() {
  const [connection, setConnection] = useState<Connection>("online");

  useEffect(() => {
    // The device may have gone offline before this code was loaded.
    if (!navigator.onLine) setConnection("offline");
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("offline", () => setConnection("offline"), { signal });
    window.addEventListener("online", () => setConnection("back"), { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (connection !== "back") return;
    const timer = setTimeout(() => setConnection("online"), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [connection]);

  return (
    <div role="status" className="connection-banner">
      {connection === "online" ? null : (
        <p className="flex items-center gap-2 rounded-10 bg-float px-4 py-3 text-13 text-strong shadow-float">
          <span
            aria-hidden="true"
            className={
              connection === "offline" ? "i-lucide-wifi-off text-14 text-warn" : "i-lucide-wifi text-14 text-win"
            }
          />
          {connection === "offline" ? m.shell_offline() : m.shell_back_online()}
        </p>
      )}
    </div>
  );
}
