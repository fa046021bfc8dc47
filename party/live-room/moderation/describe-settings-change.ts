import type { RoomSettings } from "#domain/chat/settings.ts";
import type { SystemLine } from "#domain/chat/system-messages.ts";

/** What everybody should notice when it changes. */
export function changesInWords(before: RoomSettings, now: RoomSettings): SystemLine[] {
  const lines: SystemLine[] = [];
  if (before.isOpen !== now.isOpen) lines.push({ id: now.isOpen ? "room_opened" : "room_closed" });
  if (before.shield !== now.shield) lines.push({ id: now.shield ? "shield_on" : "shield_off" });
  if (before.slowSeconds !== now.slowSeconds) lines.push({ id: "slow_mode", seconds: now.slowSeconds });
  return lines;
}
