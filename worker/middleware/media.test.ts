import { expect, test } from "vitest";
import { parseLiveMediaUrl } from "./media.ts";

const TOKEN = "7~ll~1795548489~u1.c2lnbmF0dXJl";

test("reads a live's media address, with the directives of a playlist", () => {
  expect(parseLiveMediaUrl(`https://a.example/media/7/${TOKEN}/ll.m3u8?_HLS_msn=4&_HLS_part=1`)).toEqual({
    ...{ liveId: "7", token: TOKEN, name: "ll.m3u8", query: "_HLS_msn=4&_HLS_part=1" },
  });
  expect(parseLiveMediaUrl(`http://localhost:8787/media/7/${TOKEN}/p4.1.m4s`)).toMatchObject({ query: "" });
});

test.each([
  ["an uploaded video's", `/media/v7/${TOKEN}/s1.m4s`],
  ["one of no live", `/media/0/${TOKEN}/s1.m4s`],
  ["one with more folders", `/media/7/${TOKEN}/more/s1.m4s`],
  ["one without a file", `/media/7/${TOKEN}/`],
  ["a page that only mentions it", `/en?next=/media/7/${TOKEN}/s1.m4s`],
])("%s is not", (_what, path) => {
  expect(parseLiveMediaUrl(`https://a.example${path}`)).toBeUndefined();
});
