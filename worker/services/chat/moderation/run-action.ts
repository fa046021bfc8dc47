import type { Operated, Operation } from "#domain/chat/contract.ts";
import type { RoomContext } from "../room-context.ts";
import { changeRoom, changeWords } from "../update-room.ts";
import { deleteLine } from "./delete-message.ts";
import { liftMuteOf } from "./lift-mute.ts";
import { muteUser } from "./mute-user.ts";
import { settleHeld } from "./resolve-pending-message.ts";
import { addRoomModerator, removeRoomModerator } from "./room-moderators.ts";
import { noteUser } from "./set-user-note.ts";

/** One door for all that keeps order; each verb asks for itself who may. */
export async function operate(context: RoomContext, operation: Operation): Promise<Operated> {
  const { roomId } = operation;
  switch (operation.action) {
    case "delete":
      await deleteLine(context, roomId, operation.line);
      return {};
    case "mute": {
      const muted = await muteUser(context, operation);
      if (operation.line !== undefined) await deleteLine(context, roomId, operation.line);
      return muted;
    }
    case "unmute":
      await liftMuteOf(context, roomId, operation.muteId);
      return {};
    case "approve":
    case "reject":
      await settleHeld(context, roomId, { held: operation.held, isApproved: operation.action === "approve" });
      return {};
    case "settings":
      await changeRoom(context, roomId, operation.change);
      return {};
    case "shield":
      await changeRoom(context, roomId, { shield: operation.on });
      return {};
    case "add_moderator":
      await addRoomModerator(context, operation);
      return {};
    case "remove_moderator":
      await removeRoomModerator(context, roomId, operation.userId);
      return {};
    case "note":
      await noteUser(context, operation);
      return {};
    case "add_word":
    case "remove_word":
      await changeWords(context, roomId, { word: operation.word, isAdded: operation.action === "add_word" });
      return {};
  }
}
