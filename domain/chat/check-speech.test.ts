import { describe, expect, it, test } from "vitest";
import { checkSpeech, type RecentMessages } from "./check-speech.ts";
import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "./settings.ts";
import type { Speaker } from "./speaker.ts";

const NOW_MS = 1_000_000;
const fan: Speaker = { uid: 7, name: "Fan", level: 2, badges: [], locale: "en", isFollower: false, mutes: [] };
const QUIET: RecentMessages = { atMs: [], lastText: undefined };

function verdict(
  change: Partial<RoomSettings> = {},
  who: Partial<Speaker> | undefined = {},
  { text = "good pass", isPhrase = false, recent = QUIET, known = true } = {},
) {
  const rules = {
    settings: { ...DEFAULT_ROOM_SETTINGS, ...change },
    hasBadWords: (line: string) => line.includes("swear"),
    isKnown: () => known,
  };
  const result = checkSpeech(rules, who && { ...fan, ...who }, { text, isPhrase }, recent, NOW_MS);
  return result.kind === "rejected" ? result.rejection : result.kind === "held" ? `held: ${result.why}` : "accepted";
}
const mute = (untilMs: number, id = 1) => ({ id, scope: "room", reason: "advertisement", untilMs }) as const;

describe("a rejected message has a reason and its details", () => {
  it("rejects users without permission", () => {
    expect(
      checkSpeech(
        { settings: DEFAULT_ROOM_SETTINGS, hasBadWords: () => false, isKnown: () => true },
        undefined,
        { text: "x", isPhrase: false },
        QUIET,
        0,
      ),
    ).toEqual({
      kind: "rejected",
      rejection: { code: "not_signed_in" },
    });
    expect(verdict({ isOpen: false })).toEqual({ code: "room_closed" });
    expect(verdict({ levelFloor: 3 })).toEqual({ code: "level_too_low", level: 3 });
    expect(verdict({ levelFloor: 2 })).toBe("accepted");
    expect(verdict({ audience: "followers" })).toEqual({ code: "followers_only" });
    expect(verdict({ audience: "followers" }, { isFollower: true })).toBe("accepted");
    expect(verdict({ audience: "members" })).toEqual({ code: "members_only" });
    expect(verdict({ audience: "members" }, { badges: ["vip"] })).toBe("accepted");
  });

  it("uses the mute that ends last and ignores expired mutes", () => {
    expect(verdict({}, { mutes: [mute(NOW_MS + 5), mute(NOW_MS + 9, 2)] })).toEqual({
      code: "muted",
      mute: mute(NOW_MS + 9, 2),
    });
    expect(verdict({}, { mutes: [mute(NOW_MS)] })).toBe("accepted");
    expect(verdict({}, { badges: ["moderator"], mutes: [mute(NOW_MS + 1)] })).toMatchObject({ code: "muted" });
  });

  it("returns how long to wait", () => {
    expect(verdict({ slowSeconds: 10 }, {}, { recent: { atMs: [NOW_MS - 4_000], lastText: "a" } })).toEqual({
      code: "too_fast",
      retryMs: 6_000,
    });
    const burst = { atMs: [5, 4, 3, 2, 1].map((s) => NOW_MS - s * 1000), lastText: "a" };
    expect(verdict({}, {}, { recent: burst })).toEqual({ code: "too_fast", retryMs: 5_000 });
    expect(verdict({}, { badges: ["moderator"] }, { recent: burst })).toBe("accepted");
  });

  it("rejects repeated messages, but allows emoji only", () => {
    const recent = { atMs: [NOW_MS - 2_000], lastText: "good pass" };
    expect(verdict({}, {}, { recent, text: "GOOD pass" })).toEqual({ code: "repeat" });
    expect(verdict({}, {}, { recent: { ...recent, lastText: "🔥" }, text: "🔥" })).toBe("accepted");
  });

  it("filters the text", () => {
    expect(verdict({}, {}, { text: "a swear" })).toEqual({ code: "not_compliant", why: "words" });
    expect(verdict({}, {}, { text: "come to spam.example.com" })).toEqual({ code: "not_compliant", why: "link" });
    expect(verdict({}, { badges: ["moderator"] }, { text: "see rules.example.com" })).toBe("accepted");
    expect(verdict({ links: "none" }, { badges: ["moderator"] }, { text: "see rules.example.com" })).toMatchObject({
      why: "link",
    });
    expect(verdict({ emojiOnly: true }, {}, { text: "words" })).toEqual({ code: "emoji_only" });
    expect(verdict({ emojiOnly: true }, {}, { text: "👏🏽 :goal_fire: 🇳🇴" })).toBe("accepted");
    expect(verdict({}, {}, { text: "x".repeat(201) })).toEqual({ code: "too_long" });
  });
});

test("holds first messages and delayed messages, but not those of moderators", () => {
  expect(verdict({ approveFirst: true }, {}, { known: false })).toBe("held: first");
  expect(verdict({ approveFirst: true })).toBe("accepted");
  expect(verdict({ approveFirst: true }, {}, { known: false, isPhrase: true })).toBe("accepted");
  expect(verdict({ delaySeconds: 3 })).toBe("held: delay");
  expect(verdict({ delaySeconds: 3, approveFirst: true }, { badges: ["admin"] }, { known: false })).toBe("accepted");
});

test("raid protection raises weak settings and lowers none", () => {
  expect(verdict({ shield: true })).toEqual({ code: "level_too_low", level: 3 });
  expect(verdict({ shield: true, levelFloor: 8 }, { level: 5 })).toEqual({ code: "level_too_low", level: 8 });
  expect(verdict({ shield: true }, { level: 5 })).toEqual({ code: "followers_only" });
  expect(verdict({ shield: true }, { level: 5, isFollower: true }, { known: false })).toBe("held: first");
});
