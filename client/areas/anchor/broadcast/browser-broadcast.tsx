import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { type BroadcastTarget, BrowserPush } from "./broadcast.ts";
import { BroadcastFigures } from "./broadcast-figures.tsx";
import { endText, pressureText, sourceProblemText } from "./broadcast-texts.ts";
import { type BroadcastView, INITIAL_VIEW, isSending } from "./broadcast-view.ts";
import { browserMedia, checkCapability, type EncodingSupport } from "./capability.ts";
import { PicturePreview } from "./picture-preview.tsx";
import { DEFAULT_HEIGHT, type Quality } from "./quality.ts";
import { SourceChoice } from "./source-choice.tsx";

type Supported = Extract<EncodingSupport, { kind: "supported" }>;

/** Asks for confirmation before leaving while sending, because leaving stops the picture. */
function useLeaveGuard(isActive: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isActive) return;
    return history.block({ blockerFn: () => !window.confirm(m.broadcast_leave()), enableBeforeUnload: true });
  }, [history, isActive]);
}

function useBroadcast({ roomId, pushKey }: BroadcastTarget, hasSound: boolean): BrowserPush | undefined {
  const [broadcast, setBroadcast] = useState<BrowserPush>();
  useEffect(() => {
    const created = new BrowserPush({ address: { roomId, pushKey }, hasSound });
    const abandon = () => created.abandon();
    window.addEventListener("pagehide", abandon);
    setBroadcast(created);
    return () => {
      window.removeEventListener("pagehide", abandon);
      created.close();
    };
  }, [roomId, pushKey, hasSound]);
  return broadcast;
}

function Notices({ picture, microphone, send }: BroadcastView) {
  const texts = [
    picture.kind === "failed" ? sourceProblemText(picture.problem) : undefined,
    picture.kind === "lost" ? m.broadcast_picture_lost() : undefined,
    microphone.kind === "failed" ? sourceProblemText(microphone.problem) : undefined,
    microphone.kind === "lost" ? m.broadcast_microphone_lost() : undefined,
    send.kind === "ended" ? endText(send.reason) : undefined,
    send.kind === "sending" ? pressureText(send.pressure) : undefined,
  ];
  return [...new Set(texts)].map((text) => <ErrorNotice key={text ?? ""} text={text} />);
}

type QualityProps = { qualities: readonly Quality[]; value: Quality; onQuality: (quality: Quality) => void };

function QualityChoice({ qualities, value, onQuality, isDisabled }: QualityProps & { isDisabled: boolean }) {
  const { locale } = useApp();
  const number = new Intl.NumberFormat(locale);
  return (
    <SelectField
      label={m.broadcast_quality()}
      disabled={isDisabled}
      value={String(value.height)}
      options={qualities.map(({ height, kbps }) => ({
        value: String(height),
        label: `${height}p, ${number.format(kbps / 1_000)} Mbit/s`,
      }))}
      onValue={(height) => onQuality(qualities.find((one) => String(one.height) === height) ?? value)}
    />
  );
}

type PanelProps = { broadcast: BrowserPush; capability: Supported; first: Quality };

function BroadcastPanel({ broadcast, capability, first }: PanelProps) {
  const { qualities, hasSound, hasScreen } = capability;
  const view = useSyncExternalStore(broadcast.subscribe, broadcast.getView, () => INITIAL_VIEW);
  const [quality, setQuality] = useState(first);
  const { picture, send } = view;
  const isActive = isSending(send);
  useLeaveGuard(isActive);
  return (
    <div className="grid gap-4 lg:grid-cols-2" data-broadcast={send.kind}>
      <div className="flex flex-col gap-3">
        <PicturePreview picture={picture} />
        {send.kind === "sending" ? <BroadcastFigures {...send.figures} /> : null}
      </div>
      <div className="flex flex-col gap-4">
        {hasSound ? null : <p className="text-13 text-muted">{m.broadcast_no_sound()}</p>}
        <SourceChoice {...{ broadcast, view, hasScreen, hasSound }} size={quality} />
        <QualityChoice {...{ qualities, isDisabled: isActive }} value={quality} onQuality={setQuality} />
        <Notices {...view} />
        {isActive ? (
          <Button className="self-start" onClick={() => void broadcast.stop()} disabled={send.kind === "opening"}>
            {send.kind === "opening" ? m.live_connecting() : m.broadcast_stop()}
          </Button>
        ) : (
          <Button
            kind="primary"
            className="self-start"
            disabled={picture.kind !== "on"}
            onClick={() => void broadcast.start(quality)}
          >
            {m.broadcast_start()}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Sends camera or screen to a live without installing anything. `roomId` and `pushKey` (the bare key) come from
 * creating the live; the streamer starts it once the picture arrives.
 */
export function BrowserBroadcast(address: BroadcastTarget) {
  const [capability, setCapability] = useState<EncodingSupport>();
  useEffect(() => {
    let isCurrent = true;
    void checkCapability(browserMedia()).then((found) => {
      if (isCurrent) setCapability(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const broadcast = useBroadcast(address, capability?.kind === "supported" && capability.hasSound);
  if (capability?.kind === "unsupported") return <ErrorNotice text={m.broadcast_unsupported()} />;
  const first = capability?.qualities.find(({ height }) => height === DEFAULT_HEIGHT) ?? capability?.qualities[0];
  if (!capability || !broadcast || !first) return <div aria-hidden="true" className="h-60 rounded-10 bg-surface-2" />;
  return <BroadcastPanel {...{ broadcast, capability, first }} />;
}
