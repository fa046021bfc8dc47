import * as v from "valibot";
import { expect, test } from "vitest";
import { conditionsSchema } from "./conditions.ts";

const film = { kind: "playback", url: "https://films.example/matches/9" };
const reads = (change: object) => v.is(conditionsSchema, { revision: 1, films: [{ ...film, ...change }] });

test("a video URL is safe, and all fields are bounded", () => {
  expect(reads({})).toBe(true);
  expect(reads({ title: "All of it", locale: "pt-BR", seconds: 5_400 })).toBe(true);
  for (const url of ["http://films.example/1", "javascript:alert(1)", "//films.example", "https://", "x".repeat(600)])
    expect(reads({ url }), url).toBe(false);
  for (const wrong of [{ kind: "trailer" }, { seconds: 0 }, { seconds: 1e9 }, { title: "a\u202eb" }, { locale: "<b>" }])
    expect(reads(wrong), JSON.stringify(wrong)).toBe(false);
  expect(v.is(conditionsSchema, { revision: 1, films: Array.from({ length: 9 }, () => film) })).toBe(false);
});
