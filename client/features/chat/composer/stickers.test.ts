import { expect, test } from "vitest";
import { parseMessageParts, stripStickers } from "./stickers.ts";

test("stickers and mentions are parsed; what only looks like one stays text", () => {
  expect(parseMessageParts("wow :goal: @Mira77 what a :nothing:").map((part) => `${part.is} ${part.text}`)).toEqual([
    "text wow ",
    "sticker :goal:",
    "text  ",
    "mention @Mira77",
    "text  what a :nothing:",
  ]);
  expect(parseMessageParts("12:30:45 a@ b me@home")).toEqual([{ is: "text", text: "12:30:45 a@ b me@home" }]);
  expect(stripStickers("so :fire: good")).toBe("so  good");
  expect(parseMessageParts("<b>x</b>")).toEqual([{ is: "text", text: "<b>x</b>" }]);
});
