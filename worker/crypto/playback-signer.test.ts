import { expect, test } from "vitest";
import { createPlaybackSigner } from "./playback-signer.ts";

test("a signature is genuine for its text only, however often it is asked", async () => {
  const signer = createPlaybackSigner("secret");
  const signature = await signer.sign("7~ll~1~u1");
  for (let times = 0; times < 2; times += 1) {
    expect(await signer.verify("7~ll~1~u1", signature)).toBe(true);
    expect(await signer.verify("7~ll~2~u1", signature)).toBe(false);
    expect(await signer.verify("7~ll~1~u1", `${signature.slice(0, -1)}!`)).toBe(false);
    expect(await signer.verify("7~ll~1~u1", "")).toBe(false);
  }
});

test("a signature of another secret is not genuine", async () => {
  const signature = await createPlaybackSigner("other").sign("text");
  expect(await createPlaybackSigner("secret").verify("text", signature)).toBe(false);
});
