import { expect, test } from "vitest";
import { createStoredPage, fillNonce, parseStoredPage, serializeStoredPage } from "./stored-page.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("a stored page carries the nonce of the answer, never the one it was made with", () => {
  const page = createStoredPage('<script nonce="first=="></script>比分<script nonce="first=="></script>', "first==", 5);
  expect(text(fillNonce(page, "second=="))).toBe(
    '<script nonce="second=="></script>比分<script nonce="second=="></script>',
  );
  expect(serializeStoredPage(page)).not.toContain("first==");
});

test("it survives the way through the edge cache", () => {
  const page = createStoredPage('a<i nonce="n1">b', "n1", 5);
  expect(text(fillNonce(parseStoredPage(serializeStoredPage(page), 5), "n2"))).toBe('a<i nonce="n2">b');
});

test("a page without a script is served as it is", () => {
  expect(text(fillNonce(createStoredPage("plain", "n1", 5), "n2"))).toBe("plain");
});
