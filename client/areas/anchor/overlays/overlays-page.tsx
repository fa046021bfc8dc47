import "./overlays.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/switch.tsx";
import type { OverlayAddresses } from "#domain/live/contract.ts";
import { OVERLAY_SIZES, type OverlayKind } from "#domain/live/overlay.ts";
import { m } from "#messages";
import { anchorScreen } from "../anchor-screen.tsx";

const NAMES: Record<OverlayKind, () => string> = {
  score: m.overlay_score,
  chat: m.overlay_chat,
  gifts: m.overlay_gifts,
  goal: m.overlay_goal,
};

/** The host is known only in the browser. */
function useOrigin(): string {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(window.location.origin), []);
  return origin;
}

function OverlayCard({ kind, path, isBright }: OverlayAddresses["list"][number] & { isBright: boolean }) {
  const { locale } = useApp();
  const origin = useOrigin();
  const [isCopied, setIsCopied] = useState(false);
  const { width, height } = OVERLAY_SIZES[kind];
  const address = `${path}&lang=${locale}`;
  const copy = async () => {
    await navigator.clipboard.writeText(origin + address);
    setIsCopied(true);
  };
  return (
    <section className="panel flex flex-col gap-3 p-4" data-overlay={kind} aria-labelledby={`overlay-${kind}`}>
      <h2 id={`overlay-${kind}`} className="text-16">
        {NAMES[kind]()}
      </h2>
      <div className={`overlay-stage${isBright ? " is-bright" : ""}`}>
        <iframe
          src={`${address}&preview=1`}
          title={m.overlay_preview({ name: NAMES[kind]() })}
          loading="lazy"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: kind === "chat" ? 200 : undefined }}
        />
      </div>
      <p className="text-13 text-muted">{m.overlay_size({ width, height })}</p>
      <code className="block break-all rounded-10 bg-surface-0 p-3 text-12" dir="ltr">
        {origin}
        {address}
      </code>
      <Button className="self-start" onClick={() => void copy()}>
        <span aria-hidden="true" className={isCopied ? "i-lucide-check" : "i-lucide-copy"} />
        {isCopied ? m.two_step_copied() : m.two_step_copy()}
      </Button>
    </section>
  );
}

function Overlays() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /live/overlays", {}));
  const [isBright, setIsBright] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-14 text-muted">{m.overlay_hint()}</p>
      <div className="max-w-80">
        <Switch label={m.overlay_bright()} checked={isBright} onChecked={setIsBright} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {data.list.map((overlay) => (
          <OverlayCard key={overlay.kind} {...overlay} isBright={isBright} />
        ))}
      </div>
    </div>
  );
}

export const OverlaysScreen = anchorScreen("overlays", Overlays);
