import { expect, test } from "vitest";
import { MOVIE_LIMITS } from "./movie.ts";
import { readUnpacked } from "./read-unpacked.ts";

const readerOf = (parts: readonly Uint8Array[]) => {
  const left = [...parts];
  const reader = {
    isCancelled: false,
    read: async () => {
      const value = left.shift();
      return { done: value === undefined, value };
    },
    cancel: async () => {
      reader.isCancelled = true;
    },
  };
  return reader;
};

test("joins what the decompressor returns", async () => {
  expect(await readUnpacked(readerOf([Uint8Array.of(1, 2), Uint8Array.of(3)]))).toEqual(Uint8Array.of(1, 2, 3));
});

test("cancels a file that decompresses beyond the limit", async () => {
  const half = new Uint8Array(MOVIE_LIMITS.unpackedBytes / 2 + 1);
  const reader = readerOf([half, half, half]);
  await expect(readUnpacked(reader)).rejects.toMatchObject({ problem: "too_large" });
  expect(reader.isCancelled).toBe(true);
});

test("a file the decompressor rejects is broken", async () => {
  const reader = { read: () => Promise.reject(new TypeError("incorrect header")), cancel: async () => undefined };
  await expect(readUnpacked(reader)).rejects.toMatchObject({ problem: "broken" });
});
