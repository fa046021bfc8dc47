import type { RoomSettings } from "#domain/chat/settings.ts";
import type { SystemMessage } from "#domain/chat/system-messages.ts";

/** System messages for changes that viewers should know about. */
export function describeSettingsChange(before: RoomSettings, now: RoomSettings): SystemMessage[] {
  const lines: SystemMessage[] = [];
  if (before.isOpen !== now.isOpen) lines.push({ id: now.isOpen ? "room_opened" : "room_closed" });
  if (before.shield !== now.shield) lines.push({ id: now.shield ? "shield_on" : "shield_off" });
  if (before.slowSeconds !== now.slowSeconds) lines.push({ id: "slow_mode", seconds: now.slowSeconds });
  return lines;
}
