import type { ModerationOperation, OperationResult } from "#domain/chat/contract.ts";
import { updateBlockedWords } from "../blocked-words.ts";
import type { RoomContext } from "../room-context.ts";
import { updateRoomSettings } from "../update-room.ts";
import { addUserNote } from "./add-user-note.ts";
import { unmuteUser } from "./lift-mute.ts";
import { deleteMessage, resolvePendingMessage } from "./messages.ts";
import { muteUser } from "./mute-user.ts";
import { addRoomModerator, removeRoomModerator } from "./room-moderators.ts";

/** Each operation checks its own permission. */
export async function runModerationAction(ctx: RoomContext, operation: ModerationOperation): Promise<OperationResult> {
  const { roomId } = operation;
  switch (operation.action) {
    case "delete":
      await deleteMessage(ctx, operation);
      return {};
    case "mute": {
      const { line } = operation;
      const muted = await muteUser(ctx, operation);
      if (line !== undefined) await deleteMessage(ctx, { roomId, line });
      return muted;
    }
    case "unmute":
      await unmuteUser(ctx, operation);
      return {};
    case "approve":
    case "reject":
      await resolvePendingMessage(ctx, { roomId, held: operation.held, isApproved: operation.action === "approve" });
      return {};
    case "settings":
      await updateRoomSettings(ctx, operation);
      return {};
    case "shield":
      await updateRoomSettings(ctx, { roomId, change: { shield: operation.on } });
      return {};
    case "add_moderator":
      await addRoomModerator(ctx, operation);
      return {};
    case "remove_moderator":
      await removeRoomModerator(ctx, operation);
      return {};
    case "note":
      await addUserNote(ctx, operation);
      return {};
    case "add_word":
    case "remove_word":
      await updateBlockedWords(ctx, { roomId, word: operation.word, isAdded: operation.action === "add_word" });
      return {};
  }
}
