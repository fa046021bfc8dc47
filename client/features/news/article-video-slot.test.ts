import { expect, test } from "vitest";
import { parseVideoPath } from "./article-video-slot.tsx";

test("the address of a video of this site is played in the article", () => {
  expect(parseVideoPath("/videos/soccer/12")).toEqual({ game: "soccer", videoId: 12 });
});

test.each(["/videos/chess/12", "/videos/soccer", "/videos/soccer/12?t=3", "https://example.com/videos/soccer/12", ""])(
  "%j stays a link",
  (href) => {
    expect(parseVideoPath(href)).toBeUndefined();
  },
);
