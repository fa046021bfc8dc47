import { Suspense, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import type { BroadcastTarget } from "./broadcast.ts";

/** Lazy-loaded, so that only streamers who use it load the encoders and the uploader. */
const BrowserBroadcast = lazyComponent(async () => (await import("./browser-broadcast.tsx")).BrowserBroadcast);

/**
 * "Go live from this browser" on the live's page. Must keep its place in the tree while the live changes state:
 * unmounting it ends the push.
 */
export function BroadcastSection(address: BroadcastTarget) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="panel flex flex-col gap-4 p-4" aria-labelledby="broadcast-title">
      <h2 id="broadcast-title" className="text-16">
        {m.broadcast_open()}
      </h2>
      <p className="max-w-prose text-14 text-muted">{m.broadcast_hint()}</p>
      {isOpen ? (
        <Suspense fallback={<div aria-hidden="true" className="h-60 rounded-10 bg-surface-2" />}>
          <BrowserBroadcast {...address} />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => setIsOpen(true)}>
          <span aria-hidden="true" className="i-lucide-radio text-16" />
          {m.broadcast_open()}
        </Button>
      )}
    </section>
  );
}
