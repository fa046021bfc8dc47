import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { m } from "#messages";
import type { LiveRejection } from "#party/protocol/live-room/frames.ts";

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** The reason shown for a rejected message. */
export function rejectionText(rejection: LiveRejection): string {
  switch (rejection.code) {
    case "not_signed_in":
      return m.room_refused_sign_in();
    case "room_closed":
      return m.room_refused_closed();
    case "muted":
      return m.room_refused_muted({ reason: reportReasonLabel(rejection.mute.reason) });
    case "level_too_low":
      return m.room_refused_level({ level: rejection.level });
    case "followers_only":
      return m.room_refused_followers();
    case "members_only":
      return m.room_refused_members();
    case "emoji_only":
      return m.room_refused_emoji();
    case "too_long":
      return m.room_refused_long();
    case "too_fast":
      return m.room_refused_fast({ seconds: secondsOf(rejection.retryMs) });
    case "repeat":
      return m.room_refused_repeat();
    case "not_compliant":
      return rejection.why === "link" ? m.room_refused_link() : m.room_refused_words();
    case "not_approved":
      return m.room_refused_not_approved();
    case "room_busy":
    case "flood":
      return m.room_refused_busy();
    case "malformed":
    case "too_large":
    case "wrong_version":
    case "already_greeted":
      return m.room_refused_failed();
  }
}
