import { expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { reactToCallError } from "./reaction.ts";

test("a refusal shows the server's words, a failure without words the page's own", () => {
  expect(reactToCallError(new CallError("refused", "too fast", 429, { refusal: "too_many_requests" }))).toEqual({
    kind: "toast",
    text: "too fast",
  });
  expect(reactToCallError(new CallError("failed", "", 500))).toEqual({ kind: "toast", text: undefined });
  expect(reactToCallError(new TypeError("a bug"))).toEqual({ kind: "toast", text: undefined });
});

test.each(["no_session", "session_expired"] as const)("%s ends the session", (refusal) => {
  expect(reactToCallError(new CallError("refused", "log in", 401, { refusal }))).toEqual({ kind: "sign_out" });
});

test("without a line nothing is added to the banner", () => {
  expect(reactToCallError(new CallError("offline", "no network"))).toEqual({ kind: "none" });
});
