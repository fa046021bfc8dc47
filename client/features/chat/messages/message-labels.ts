import type { Phrase } from "#domain/chat/phrases.ts";
import type { SystemMessage } from "#domain/chat/system-messages.ts";
import { m } from "#messages";
import type { RoomChatMessage } from "#party/protocol/live-room/frames.ts";

const SAID: Record<Phrase, () => string> = {
  hello: () => m.room_phrase_hello(),
  lets_go: () => m.room_phrase_lets_go(),
  great_goal: () => m.room_phrase_great_goal(),
  what_a_save: () => m.room_phrase_what_a_save(),
  unlucky: () => m.room_phrase_unlucky(),
  good_game: () => m.room_phrase_good_game(),
  thanks: () => m.room_phrase_thanks(),
  agree: () => m.room_phrase_agree(),
};

export const phraseLabel = (phrase: Phrase): string => SAID[phrase]();

/** What somebody said, as this reader reads it: a phrase is in the reader's language. */
export const chatMessageText = ({ text, phrase }: Pick<RoomChatMessage, "text" | "phrase">): string =>
  phrase === undefined ? text : (SAID[phrase]?.() ?? "");

/** What the room says by itself. A line of a newer build has no words here. */
export function systemMessageText(line: SystemMessage): string | undefined {
  switch (line.id) {
    case "shield_on":
      return m.room_system_shield_on();
    case "shield_off":
      return m.room_system_shield_off();
    case "slow_mode":
      return line.seconds > 0 ? m.room_system_slow({ seconds: line.seconds }) : m.room_system_slow_off();
    case "room_closed":
      return m.room_system_closed();
    case "room_opened":
      return m.room_system_opened();
    default:
      return undefined;
  }
}
