import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonceByHashes } from "./script-hashes.ts";

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts are hashed as the browser reads them, once each, and the nonce is gone", async () => {
  const html = '<script nonce="n1">run("比分")</script><p>x</p><script type="importmap" nonce="n1">{}</script>';
  const stored = await replaceNonceByHashes(html + html, "n1");
  expect(stored.scriptSources).toBe(`${sourceOf('run("比分")')} ${sourceOf("{}")}`);
  expect(stored.html).not.toContain("nonce");
});

test("a script without the page's nonce is not hashed, so it stays blocked", async () => {
  const { scriptSources } = await replaceNonceByHashes('<script>steal()</script><script nonce="n2">x()</script>', "n1");
  expect(scriptSources).toBe("");
});

test("files and data need no hash", async () => {
  const html =
    '<script type="module" nonce="n1" src="/a.js"></script><script type="application/json" nonce="n1">{}</script>';
  expect((await replaceNonceByHashes(html, "n1")).scriptSources).toBe("");
});
