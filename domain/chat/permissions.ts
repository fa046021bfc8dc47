/** Moderator rights are limited to the room; administrator rights are not. */
export type RoomRole = { uid: number; isAnchor: boolean; isModerator: boolean; isAdmin: boolean };
export type RoomAction = "keep_order" | "edit_room" | "choose_moderators" | "mute_everywhere";

export function canInRoom(action: RoomAction, { isAnchor, isModerator, isAdmin }: RoomRole): boolean {
  switch (action) {
    case "keep_order":
      return isAnchor || isModerator || isAdmin;
    case "edit_room":
    case "choose_moderators":
      return isAnchor || isAdmin;
    case "mute_everywhere":
      return isAdmin;
  }
}

const rankOf = ({ isAnchor, isModerator, isAdmin }: RoomRole): number =>
  isAdmin ? 3 : isAnchor ? 2 : isModerator ? 1 : 0;

/** Only lower ranks can be muted. */
export const canMute = (actor: RoomRole, subject: RoomRole): boolean =>
  actor.uid !== subject.uid && rankOf(actor) > rankOf(subject);
