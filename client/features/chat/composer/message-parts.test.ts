import { expect, test } from "vitest";
import { mayHaveUploadedSticker, parseMessageParts, stripStickers } from "./message-parts.ts";

const shown = (text: string, uploaded?: ReadonlySet<string>) =>
  parseMessageParts(text, uploaded)
    .reduce((all, { is, text: part }) => (is === "text" ? `${all}${part}` : `${all}[${is} ${part}]`), "")
    .trim();

test("stickers and mentions are parsed; what only looks like one stays text", () => {
  expect(shown("wow :goal: @Mira77 what a :nothing:")).toBe("wow [sticker :goal:] [mention @Mira77] what a :nothing:");
  expect(shown("12:30:45 a@ b me@home")).toBe("12:30:45 a@ b me@home");
  expect(stripStickers("so :fire: good")).toBe("so  good");
  expect(parseMessageParts("<b>x</b>")).toEqual([{ is: "text", text: "<b>x</b>" }]);
});

test("an uploaded sticker is one as soon as its name is known", () => {
  const known = new Set(["go_reds"]);
  expect(shown(":go_reds: :goal:", known)).toBe("[sticker :go_reds:] [sticker :goal:]");
  expect(stripStickers("up :go_reds:", known)).toBe("up");
  expect([":go_reds:", ":goal:", "12:30:45"].map(mayHaveUploadedSticker)).toEqual([true, false, false]);
});
