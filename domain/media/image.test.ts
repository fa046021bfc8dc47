import { expect, test } from "vitest";
import { jpeg, PNG_HEAD, png } from "#tests/worker/identity/sample-images.ts";
import { parseImage } from "./image.ts";

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

test("returns a JPEG with its size, without location, comment or trailing data", () => {
  const picture = parseImage(jpeg(300, { after: "<html><script>alert(1)</script>" }));
  expect(picture).toMatchObject({ kind: "jpg", width: 300, height: 300 });
  const text = textOf(picture?.bytes ?? new Uint8Array());
  for (const removed of ["GPS", "Exif", "script", "html"]) expect(text).not.toContain(removed);
  expect(text).toContain("JFIF");
  expect([...(picture?.bytes.subarray(-2) ?? [])]).toEqual([0xff, 0xd9]);
});

test("returns a PNG with its size, without text, animation frames or trailing data", () => {
  const dressed = Buffer.concat([png(64, [["tEXt", "Comment\0<svg onload=alert(1)>"]]), Buffer.from("<html>")]);
  expect(parseImage(dressed)?.bytes).toEqual(new Uint8Array(png(64)));
  expect(parseImage(dressed)).toMatchObject({ kind: "png", width: 64, height: 64 });
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a page behind a JPEG's first bytes", Buffer.from("\u00ff\u00d8\u00ff<html><script>", "latin1")],
  ["a page behind a PNG's first bytes", Buffer.concat([Buffer.from(PNG_HEAD), Buffer.from("<html><script>")])],
  ["a JPEG cut off", jpeg(300).subarray(0, -4)],
  ["a PNG cut off", png(64).subarray(0, -6)],
  ["a JPEG of no frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0", "latin1")],
  ["nothing", Buffer.alloc(0)],
])("rejects %s", (_what, bytes) => {
  expect(parseImage(bytes)).toBeUndefined();
});
