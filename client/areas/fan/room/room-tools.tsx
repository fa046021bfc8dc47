import { Suspense, useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { DanmakuSettings } from "#client/features/chat/danmaku/danmaku-settings.ts";
import { roomHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { RoomView } from "#domain/chat/contract.ts";
import { m } from "#messages";
import { GIFTS_PARAM } from "./room-search.ts";

const DanmakuMenu = lazyComponent(
  async () => (await import("#client/features/chat/danmaku/danmaku-menu.tsx")).DanmakuMenu,
);

const GiftPicker = lazyComponent(async () => (await import("./gift-picker.tsx")).GiftPicker);

export type RoomToolsProps = {
  room: RoomView;
  layout: "live" | "live2";
  isTheater: boolean;
  onTheater: () => void;
  danmaku: DanmakuSettings;
  onDanmaku: (change: Partial<DanmakuSettings>) => void;
};

/** Returns whether the URL asks for the tray, and removes the parameter so that reloads and shared links do not. */
function takeGiftsParam(): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(GIFTS_PARAM)) return false;
  url.searchParams.delete(GIFTS_PARAM);
  window.history.replaceState(window.history.state, "", url);
  return true;
}

/** Controls for gifts, danmaku, layout and theater mode. */
export function RoomTools({ room, layout, isTheater, onTheater, danmaku, onDanmaku }: RoomToolsProps) {
  const app = useApp();
  const [isDanmakuMenuOpen, setIsDanmakuMenuOpen] = useState(false);
  const [isGiftPickerOpen, setIsGiftPickerOpen] = useState(false);
  const { anchor, roomId } = room;
  const takesGifts = anchor !== undefined && anchor !== null && anchor.uid !== app.user?.uid;
  useEffect(() => {
    if (takesGifts && takeGiftsParam()) setIsGiftPickerOpen(true);
  }, [takesGifts]);
  const otherLayout = layout === "live" ? "live2" : "live";
  return (
    <span className="host-tools">
      {anchor && anchor.uid === app.user?.uid ? (
        <ButtonLink href={anchorHref(app)}>{m.anchor_center()}</ButtonLink>
      ) : null}
      {takesGifts ? (
        <Button className="needs-scripts" onClick={() => setIsGiftPickerOpen(true)}>
          <span aria-hidden="true" className="i-lucide-gift text-16" />
          <span className="max-md:sr-only">{m.gift_tray()}</span>
        </Button>
      ) : null}
      <IconButton
        icon={danmaku.isOn ? "i-lucide-captions" : "i-lucide-captions-off"}
        label={m.room_danmaku_on()}
        aria-pressed={danmaku.isOn}
        className="needs-scripts"
        onClick={() => onDanmaku({ isOn: !danmaku.isOn })}
      />
      <IconButton
        icon="i-lucide-sliders-horizontal"
        label={m.room_danmaku()}
        className="needs-scripts"
        onClick={() => setIsDanmakuMenuOpen(true)}
      />
      <Link
        className="host-layout focus-ring-inset"
        href={roomHref(app, roomId, otherLayout)}
        title={m.room_other_layout()}
      >
        <span aria-hidden="true" className={layout === "live" ? "i-lucide-panel-right" : "i-lucide-panel-top"} />
        <span className="sr-only">{m.room_other_layout()}</span>
      </Link>
      <IconButton
        icon={isTheater ? "i-lucide-minimize-2" : "i-lucide-maximize-2"}
        label={m.room_theater()}
        aria-pressed={isTheater}
        aria-keyshortcuts="t"
        className="needs-scripts"
        onClick={onTheater}
      />
      {isGiftPickerOpen ? (
        <Suspense>
          <GiftPicker roomId={roomId} onClose={() => setIsGiftPickerOpen(false)} />
        </Suspense>
      ) : null}
      {isDanmakuMenuOpen ? (
        <Suspense>
          <DanmakuMenu settings={danmaku} onChange={onDanmaku} onClose={() => setIsDanmakuMenuOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
