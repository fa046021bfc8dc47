import { expect, test } from "vitest";
import { spread } from "./spread-waiting-files.ts";

test("waiting files are at even distances, and every file is there once, in its order", () => {
  expect(spread(["a", "b"], ["1", "2", "3", "4"])).toEqual(["a", "1", "2", "b", "3", "4"]);
  expect(spread(["a", "b", "c"], ["1"])).toEqual(["a", "b", "1", "c"]);
  expect(spread([], ["1", "2"])).toEqual(["1", "2"]);
  expect(spread(["a", "b"], [])).toEqual(["a", "b"]);
  const [some, others] = [
    Array.from({ length: 7 }, (_, at) => `w${at}`),
    Array.from({ length: 30 }, (_, at) => `${at}`),
  ];
  const all = spread(some, others);
  expect(all.toSorted()).toEqual([...some, ...others].toSorted());
  expect(all.filter((file) => file.startsWith("w"))).toEqual(some);
});
