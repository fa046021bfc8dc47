import { lazy, Suspense, useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { DanmakuSettings } from "#client/features/chat/danmaku/danmaku-settings.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { anchorProfileHref, matchHref, roomHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { RoomView } from "#domain/chat/contract.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import type { RoomMatchInput } from "./load-room-screen.ts";

const DanmakuMenu = lazy(async () => ({
  default: (await import("#client/features/chat/danmaku/danmaku-menu.tsx")).DanmakuMenu,
}));

const GiftPicker = lazy(async () => ({ default: (await import("./gift-picker.tsx")).GiftPicker }));

type Props = {
  room: RoomView;
  title: string | undefined;
  matchInput: RoomMatchInput | undefined;
  layout: "live" | "live2";
  isTheater: boolean;
  onTheater: () => void;
  danmaku: DanmakuSettings;
  onDanmaku: (change: Partial<DanmakuSettings>) => void;
};

export function RoomHeader({ room, title, matchInput, layout, isTheater, onTheater, danmaku, onDanmaku }: Props) {
  const app = useApp();
  const [isDanmakuMenuOpen, setIsDanmakuMenuOpen] = useState(false);
  const [isGiftPickerOpen, setIsGiftPickerOpen] = useState(false);
  const { anchor, roomId } = room;
  const kind = parseRoomName(roomId);
  const otherLayout = layout === "live" ? "live2" : "live";
  return (
    <div className="host-bar">
      {anchor ? (
        <Link className="host focus-ring" href={anchorProfileHref(app, anchor.uid)}>
          <Avatar person={anchor} size={32} />
          <bdi className="truncate">{anchor.username}</bdi>
        </Link>
      ) : null}
      {title === undefined ? null : <bdi className="host-title">{title}</bdi>}
      {matchInput && kind?.kind === "match" ? (
        <Link className="host-link focus-ring" href={matchHref(app, kind.gameId, kind.matchId)}>
          {m.room_match_page()}
        </Link>
      ) : null}
      <span className="host-tools">
        {anchor && anchor.uid === app.user?.uid ? (
          <ButtonLink href={anchorHref(app)}>{m.anchor_center()}</ButtonLink>
        ) : null}
        {anchor && anchor.uid !== app.user?.uid ? (
          <Button className="needs-scripts" onClick={() => setIsGiftPickerOpen(true)}>
            <span aria-hidden="true" className="i-lucide-gift text-14" />
            {m.gift_tray()}
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
      </span>
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
    </div>
  );
}
