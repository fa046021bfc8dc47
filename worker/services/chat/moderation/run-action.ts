import type { ModerationOperation, OperationResult } from "#domain/chat/contract.ts";
import type { RoomContext } from "../room-context.ts";
import { changeRoomSettings, updateBlockedWords } from "../update-room.ts";
import { deleteMessage } from "./delete-message.ts";
import { unmuteUser } from "./lift-mute.ts";
import { muteUser } from "./mute-user.ts";
import { resolvePendingMessage } from "./resolve-pending-message.ts";
import { addRoomModerator, removeRoomModerator } from "./room-moderators.ts";
import { addUserNote } from "./set-user-note.ts";

/** One door for all that keeps order; each verb asks for itself who may. */
export async function runModerationAction(
  context: RoomContext,
  operation: ModerationOperation,
): Promise<OperationResult> {
  const { roomId } = operation;
  switch (operation.action) {
    case "delete":
      await deleteMessage(context, roomId, operation.line);
      return {};
    case "mute": {
      const muted = await muteUser(context, operation);
      if (operation.line !== undefined) await deleteMessage(context, roomId, operation.line);
      return muted;
    }
    case "unmute":
      await unmuteUser(context, roomId, operation.muteId);
      return {};
    case "approve":
    case "reject":
      await resolvePendingMessage(context, roomId, {
        held: operation.held,
        isApproved: operation.action === "approve",
      });
      return {};
    case "settings":
      await changeRoomSettings(context, roomId, operation.change);
      return {};
    case "shield":
      await changeRoomSettings(context, roomId, { shield: operation.on });
      return {};
    case "add_moderator":
      await addRoomModerator(context, operation);
      return {};
    case "remove_moderator":
      await removeRoomModerator(context, roomId, operation.userId);
      return {};
    case "note":
      await addUserNote(context, operation);
      return {};
    case "add_word":
    case "remove_word":
      await updateBlockedWords(context, roomId, { word: operation.word, isAdded: operation.action === "add_word" });
      return {};
  }
}
