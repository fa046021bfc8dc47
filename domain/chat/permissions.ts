/** What somebody is in one room. A moderator's power ends at its door; an administrator's does not. */
export type RoomRole = { uid: number; isAnchor: boolean; isModerator: boolean; isAdmin: boolean };
export type RoomAction = "keep_order" | "edit_room" | "choose_moderators" | "mute_everywhere";

export function canInRoom(deed: RoomAction, { isAnchor, isModerator, isAdmin }: RoomRole): boolean {
  switch (deed) {
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

/** Only those of lower standing can be muted: nobody silences themselves, their equals, or whose room it is. */
export const canMute = (actor: RoomRole, subject: RoomRole): boolean =>
  actor.uid !== subject.uid && rankOf(actor) > rankOf(subject);
