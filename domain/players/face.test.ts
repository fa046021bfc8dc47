import { expect, test } from "vitest";
import { faceOf } from "./face.ts";

const faces = Array.from({ length: 200 }, (_, seed) => faceOf(seed + 1));

test("a face belongs to its seed, and neighbours differ", () => {
  expect(faceOf(7)).toEqual(faceOf(7));
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBeGreaterThan(100);
});

test("nobody with hair behind the head is bald in front", () => {
  const long = faces.filter(({ back }) => back !== "none");
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter(({ front }) => front === "bald")).toEqual([]);
  expect(faces.some(({ front }) => front === "bald")).toBe(true);
});
