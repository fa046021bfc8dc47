import { expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { reactToCallError } from "./reaction.ts";

test("a rejection shows the server's message, a failure without one the generic text", () => {
  expect(reactToCallError(new CallError("refused", "too fast", 429, { errorName: "too_many_requests" }))).toEqual({
    kind: "toast",
    text: "too fast",
  });
  expect(reactToCallError(new CallError("failed", "", 500))).toEqual({ kind: "toast", text: undefined });
  expect(reactToCallError(new TypeError("a bug"))).toEqual({ kind: "toast", text: undefined });
});

test.each(["no_session", "session_expired"] as const)("%s ends the session", (errorName) => {
  expect(reactToCallError(new CallError("refused", "log in", 401, { errorName }))).toEqual({ kind: "sign_out" });
});

test("an offline error shows nothing besides the banner", () => {
  expect(reactToCallError(new CallError("offline", "no network"))).toEqual({ kind: "none" });
});
