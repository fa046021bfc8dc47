import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createStoredPage, parseStoredPage, storedPageToResponse } from "./stored-page.ts";

const HTML = '<script nonce="first==">a()</script>比分<script nonce="first==">b()</script>';
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("text and gzip are the same page, without the nonce it was rendered with", async () => {
  const page = await createStoredPage(HTML, "first==", 5);
  expect(decode(page.text)).toBe("<script>a()</script>比分<script>b()</script>");
  expect(gunzipSync(page.gzip).equals(page.text)).toBe(true);
});

test("it is the same after the edge cache", async () => {
  const page = await createStoredPage(HTML, "first==", 5);
  expect(await parseStoredPage(storedPageToResponse(page, 60))).toEqual(page);
});

test("another text has another etag", async () => {
  const [one, other] = await Promise.all([createStoredPage("a", "n", 5), createStoredPage("b", "n", 5)]);
  expect(one.etag).not.toBe(other.etag);
});
