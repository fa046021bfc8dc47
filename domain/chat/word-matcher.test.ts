import { expect, test } from "vitest";
import { cleanMessage, isEmojiOnly } from "./clean-message.ts";
import { hasLink } from "./links.ts";
import { createWordMatcher } from "./word-matcher.ts";

const words = createWordMatcher(["darn", "heck no", "傻瓜", "блин", "ass", "أحمق"]);

test.each([
  "oh darn",
  "DARN!",
  "d4rn",
  "dаrn",
  "d.a.r.n",
  "d a r n it",
  "daaaaarn",
  "ｄａｒｎ",
  "d\u200barn",
  "dárn",
  "Heck  No".replace("  ", " "),
  "你是傻瓜吗",
  "блин!",
  "أحـمق",
])("finds %s", (line) => {
  expect(words.finds(line)).toBe(true);
});

test.each(["darnell scores", "class", "pass it", "heck yes", "4-4-2", "a b c", "5 0", "傻 瓜皮", "Scunthorpe"])(
  "accepts %s",
  (line) => {
    expect(words.finds(line)).toBe(false);
  },
);

test("takes time linear to the message, whatever the words", () => {
  const nasty = createWordMatcher(Array.from({ length: 4_000 }, (_, n) => `${"a".repeat(50)}${n}`));
  const timeMs = (length: number) => {
    const line = "a".repeat(length);
    const startMs = performance.now();
    nasty.finds(line);
    return performance.now() - startMs;
  };
  timeMs(1_000);
  expect(timeMs(100_000)).toBeLessThan(10_000);
});

test.each([
  "http://x",
  "see www.foo",
  "win at casino.bet now",
  "example dot com".replace(" dot ", "(dot)"),
  "10.0.0.1/x",
  "пример.com",
  "free。vip",
])("%s is a link", (line) => {
  expect(hasLink(line)).toBe(true);
});
test.each(["2.1 goals", "Well played.Nice", "v1.2.3", "St.Pauli", "e.g. this"])("%s is not a link", (line) => {
  expect(hasLink(line)).toBe(false);
});

test("removes control, direction and invisible characters, and keeps markup as text and emoji intact", () => {
  expect(cleanMessage("  a\u202eb\n\tc\u200b\u2066 ")).toBe("ab c");
  // Filler letters would render as an empty message.
  expect(cleanMessage("\u3164\u2800 \uffa0\u00ad\u034f\u{1d173}")).toBe("");
  expect(cleanMessage("안녕 a\u00ads\u034fk")).toBe("안녕 ask");
  expect(cleanMessage("<b onclick=x>hi</b>")).toBe("<b onclick=x>hi</b>");
  expect(cleanMessage("👩‍👩‍👧 \u200dx")).toBe("👩‍👩‍👧 x");
  expect(cleanMessage(`a${"\u0301".repeat(40)}`).length).toBeLessThan(8);
  expect([isEmojiOnly("🔥 👏🏽"), isEmojiOnly(":wow:"), isEmojiOnly("ok 🔥")]).toEqual([true, true, false]);
});
