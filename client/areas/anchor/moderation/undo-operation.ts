import type { RoomOperation } from "#client/features/chat/moderation/use-room-operation.ts";
import type { AuditView } from "#domain/chat/contract.ts";

/** Mutes are lifted in the list of mutes, which knows whether they are still active. */
export function undoOperation({ action, subject, detail }: AuditView): RoomOperation | undefined {
  switch (action) {
    case "words_changed":
      if (typeof detail.word !== "string") return undefined;
      return { action: detail.isAdded === true ? "remove_word" : "add_word", word: detail.word };
    case "moderator_added":
      return subject ? { action: "remove_moderator", userId: subject.uid } : undefined;
    case "moderator_removed":
      return subject ? { action: "add_moderator", userId: subject.uid, username: subject.username } : undefined;
    case "settings_changed":
      return typeof detail.shield === "boolean" ? { action: "shield", on: !detail.shield } : undefined;
    default:
      return undefined;
  }
}
