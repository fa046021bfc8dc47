import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from "./limits.ts";
import { chunksOf, findAppendProblem } from "./uploads.ts";

const upload = { state: "uploading" as const, totalBytes: UPLOAD_CHUNK_BYTES + 5, receivedBytes: 0 };

it("takes whole pieces in order, and the rest of the file as the last one", () => {
  expect(findAppendProblem(upload, { offset: 0, bytes: UPLOAD_CHUNK_BYTES })).toBeUndefined();
  expect(findAppendProblem(upload, { offset: 0, bytes: UPLOAD_CHUNK_BYTES - 1 })).toBe("wrong_size");
  expect(findAppendProblem(upload, { offset: UPLOAD_CHUNK_BYTES, bytes: 5 })).toBe("wrong_offset");
  const later = { ...upload, receivedBytes: UPLOAD_CHUNK_BYTES };
  expect(findAppendProblem(later, { offset: UPLOAD_CHUNK_BYTES, bytes: 5 })).toBeUndefined();
  expect(findAppendProblem(later, { offset: UPLOAD_CHUNK_BYTES, bytes: 6 })).toBe("wrong_size");
  expect(findAppendProblem({ ...upload, state: "processing" }, { offset: 0, bytes: 5 })).toBe("not_uploading");
  const whole = { ...upload, receivedBytes: upload.totalBytes };
  expect(findAppendProblem(whole, { offset: upload.totalBytes, bytes: 0 })).toBe("wrong_size");
});

it("finds every byte of a range in exactly one piece", () => {
  const range = fc.tuple(fc.integer({ min: 0, max: MAX_UPLOAD_BYTES }), fc.integer({ min: 1, max: 40_000_000 }));
  fc.assert(
    fc.property(range, ([offset, length]) => {
      let at = offset;
      for (const part of chunksOf(offset, length)) {
        expect(part.chunk * UPLOAD_CHUNK_BYTES + part.from).toBe(at);
        expect(part.from + part.length).toBeLessThanOrEqual(UPLOAD_CHUNK_BYTES);
        at += part.length;
      }
      expect(at).toBe(offset + length);
    }),
  );
});
