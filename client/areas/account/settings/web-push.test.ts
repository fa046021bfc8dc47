import { expect, test } from "vitest";
import { decodeBase64Url, toPushSubscription } from "./web-push.ts";

test("decodes base64url without padding", () => {
  expect([...decodeBase64Url("-_8AAQ")]).toEqual([251, 255, 0, 1]);
});

test("takes endpoint and keys of the browser's subscription", () => {
  const keys = { p256dh: "public", auth: "secret" };
  expect(toPushSubscription({ endpoint: "https://push.example/1", expirationTime: null, keys })).toEqual({
    endpoint: "https://push.example/1",
    keys,
  });
});

test("rejects a subscription without keys", () => {
  expect(toPushSubscription({ endpoint: "https://push.example/1" })).toBeUndefined();
  expect(toPushSubscription({ keys: { p256dh: "public", auth: "secret" } })).toBeUndefined();
});
