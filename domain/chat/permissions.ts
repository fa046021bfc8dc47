/** What somebody is in one room. A moderator's power ends at its door; an administrator's does not. */
export type Standing = { uid: number; isAnchor: boolean; isModerator: boolean; isAdmin: boolean };
export type RoomDeed = "keep_order" | "edit_room" | "choose_moderators" | "mute_everywhere";

export function may(deed: RoomDeed, { isAnchor, isModerator, isAdmin }: Standing): boolean {
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

const rankOf = ({ isAnchor, isModerator, isAdmin }: Standing): number =>
  isAdmin ? 3 : isAnchor ? 2 : isModerator ? 1 : 0;

/** Only those of lower standing can be muted: nobody silences themselves, their equals, or whose room it is. */
export const mayMute = (actor: Standing, subject: Standing): boolean =>
  actor.uid !== subject.uid && rankOf(actor) > rankOf(subject);
