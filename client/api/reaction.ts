import { CallError } from "./call-error.ts";

/** What the page does about a call that did not succeed, beside what the screen itself shows. */
export type CallErrorReaction =
  | { kind: "none" }
  /** The words to show; undefined when the server found none, and the page says its own. */
  | { kind: "toast"; text: string | undefined }
  /** The session is gone: forget who was signed in, and go home. */
  | { kind: "sign_out" };

export function reactToCallError(error: unknown): CallErrorReaction {
  if (!(error instanceof CallError)) return { kind: "toast", text: undefined };
  // The banner says it already, for all calls at once.
  if (error.kind === "offline") return { kind: "none" };
  if (error.refusal === "no_session" || error.refusal === "session_expired") return { kind: "sign_out" };
  return { kind: "toast", text: error.message || undefined };
}
