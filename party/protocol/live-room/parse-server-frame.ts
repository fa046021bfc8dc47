import type { RoomSettings } from "#domain/chat/settings.ts";
import type { ActiveMute, ChatBadge } from "#domain/chat/speaker.ts";
import type { OptionTotals, Prediction } from "#domain/predictions/contract.ts";
import { parseJson } from "../parse-json.ts";
import type {
  ChatAuthor,
  LiveRejection,
  LiveServerFrame,
  PendingMessage,
  QuotedMessage,
  RoomEvent,
  RoomSelf,
} from "./frames.ts";
import { LIVE_ROOM_VERSION } from "./frames.ts";

/** Parsed by hand, because this runs in browsers and a schema library would double its size. */
type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === "string";
const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
const isMaybe = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item | undefined =>
  value === undefined || isItem(value);

// Unknown values from a newer build are accepted, and components ignore them.
const isBadge = (value: unknown): value is ChatBadge => isText(value);
const isMute = (value: unknown): value is ActiveMute =>
  isFields(value) && isCount(value.id) && isText(value.scope) && isText(value.reason) && isCount(value.untilMs);
const isFace = (value: unknown): value is ChatAuthor =>
  isFields(value) && isCount(value.uid) && isText(value.name) && isCount(value.level) && isList(value.badges, isBadge);
const isQuoted = (value: unknown): value is QuotedMessage =>
  isFields(value) && isCount(value.line) && isText(value.name) && isText(value.text);
const isYou = (value: unknown): value is RoomSelf =>
  isFields(value) && isCount(value.uid) && isList(value.mutes, isMute) && isList(value.badges, isBadge);
const isSettings = (value: unknown): value is RoomSettings =>
  isFields(value) &&
  isCount(value.levelFloor) &&
  isCount(value.slowSeconds) &&
  isCount(value.delaySeconds) &&
  isText(value.audience) &&
  isText(value.notice) &&
  isText(value.links) &&
  [value.isOpen, value.emojiOnly, value.approveFirst, value.shield].every((flag) => typeof flag === "boolean");
const isHeld = (value: unknown): value is PendingMessage =>
  isFields(value) && isText(value.id) && isFace(value.from) && isText(value.text) && isCount(value.untilMs);
const isRefusal = (value: unknown): value is LiveRejection => isFields(value) && isText(value.code);

const isMaybeText = (value: unknown): value is string | null => value === null || isText(value);
const isTotals = (value: unknown): value is OptionTotals =>
  isFields(value) && isText(value.option) && isCount(value.points) && isCount(value.people);
const isPrediction = (value: unknown): value is Prediction =>
  isFields(value) &&
  isText(value.id) &&
  isText(value.state) &&
  isFields(value.question) &&
  isText(value.question.kind) &&
  isList(value.options, isTotals) &&
  [value.openedAtMs, value.closesAtMs, value.revision].every(isCount) &&
  isMaybeText(value.winner) &&
  isMaybeText(value.why);

const KINDS = new Set(["say", "gift", "system", "gone", "undone", "settings", "prediction", "live", "source_switched"]);

function isBody(event: Fields): boolean {
  switch (event.k) {
    case "say":
      return (
        isFace(event.from) &&
        isText(event.text) &&
        isText(event.cid) &&
        isMaybe(event.phrase, isText) &&
        isMaybe(event.reply, isQuoted) &&
        (event.mentions === undefined || isList(event.mentions, isCount))
      );
    case "gift":
      return isText(event.order) && isFace(event.from) && [event.giftId, event.count, event.combo].every(isCount);
    case "system":
      return isFields(event.line) && isText(event.line.id);
    case "gone":
      return isCount(event.line);
    case "undone":
      return isText(event.order);
    case "settings":
      return isSettings(event.settings);
    case "prediction":
      return isPrediction(event.prediction);
    case "live":
      return isCount(event.liveId) && isText(event.state);
    case "source_switched":
      return isCount(event.liveId) && [event.gameId, event.matchId].every((one) => one === null || isCount(one));
    default:
      return false;
  }
}

export const isRoomEvent = (value: unknown): value is RoomEvent =>
  isFields(value) && isCount(value.seq) && isCount(value.timeMs) && isBody(value);

function isFrameBody(frame: Fields): boolean {
  switch (frame.t) {
    case "events":
      return isList(frame.list, isRoomEvent) && isMaybe(frame.dropped, isCount);
    case "welcome":
      return (
        isText(frame.epoch) &&
        [frame.seq, frame.serverTimeMs, frame.viewers].every(isCount) &&
        (frame.mode === "resume" || frame.mode === "reset") &&
        isSettings(frame.settings) &&
        isMaybe(frame.you, isYou)
      );
    case "viewers":
      return isCount(frame.viewers);
    case "said":
      return isText(frame.cid) && isCount(frame.seq);
    case "held":
      return isText(frame.cid) && isText(frame.why);
    case "refused":
      return isMaybe(frame.cid, isText) && isRefusal(frame.refusal);
    case "you":
      return isYou(frame.you);
    case "waiting":
      return isList(frame.list, isHeld);
    case "settled":
      return isText(frame.id);
    case "pong":
      return true;
    default:
      return false;
  }
}

export const isLiveServerFrame = (value: unknown): value is LiveServerFrame => isFields(value) && isFrameBody(value);

/** Skips only the unknown events of a newer build; the rest of the frame is kept. */
const isOfNewerBuild = (event: unknown): boolean => isFields(event) && isText(event.k) && !KINDS.has(event.k);

/** Returns undefined if this build cannot parse the frame. */
export function parseLiveServerFrame(text: string): LiveServerFrame | undefined {
  const value = parseJson(text);
  if (isFields(value) && Array.isArray(value.list) && value.t === "events") {
    value.list = value.list.filter((event) => !isOfNewerBuild(event));
  }
  return isFields(value) && value.v === LIVE_ROOM_VERSION && isLiveServerFrame(value) ? value : undefined;
}
