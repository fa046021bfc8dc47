import type { Phrase } from "#domain/chat/phrases.ts";
import type { SystemMessage } from "#domain/chat/system-messages.ts";
import { m } from "#messages";
import type { RoomChatMessage } from "#party/protocol/live-room/frames.ts";

const PHRASE_LABELS: Record<Phrase, () => string> = {
  hello: () => m.room_phrase_hello(),
  lets_go: () => m.room_phrase_lets_go(),
  great_goal: () => m.room_phrase_great_goal(),
  what_a_save: () => m.room_phrase_what_a_save(),
  unlucky: () => m.room_phrase_unlucky(),
  good_game: () => m.room_phrase_good_game(),
  thanks: () => m.room_phrase_thanks(),
  agree: () => m.room_phrase_agree(),
};

export const phraseLabel = (phrase: Phrase): string => PHRASE_LABELS[phrase]();

/** Phrases are shown in the reader's language. */
export const chatMessageText = ({ text, phrase }: Pick<RoomChatMessage, "text" | "phrase">): string =>
  phrase === undefined ? text : (PHRASE_LABELS[phrase]?.() ?? "");

/** Undefined if a newer build added the system message. */
export function systemMessageText(message: SystemMessage): string | undefined {
  switch (message.id) {
    case "shield_on":
      return m.room_system_shield_on();
    case "shield_off":
      return m.room_system_shield_off();
    case "slow_mode":
      return message.seconds > 0 ? m.room_system_slow({ seconds: message.seconds }) : m.room_system_slow_off();
    case "room_closed":
      return m.room_system_closed();
    case "room_opened":
      return m.room_system_opened();
    default:
      return undefined;
  }
}
