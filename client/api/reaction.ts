import { CallError } from "./call-error.ts";

/** The page's reaction to a failed call, in addition to what the screen itself shows. */
export type CallErrorReaction =
  | { kind: "none" }
  /** Undefined when the server sent no message; a generic text is shown then. */
  | { kind: "toast"; text: string | undefined }
  /** The session has ended: clears the user and goes to the home page. */
  | { kind: "sign_out" };

export function reactToCallError(error: unknown): CallErrorReaction {
  if (!(error instanceof CallError)) return { kind: "toast", text: undefined };
  // The connection banner covers all calls at once.
  if (error.kind === "offline") return { kind: "none" };
  if (error.errorName === "no_session" || error.errorName === "session_expired") return { kind: "sign_out" };
  return { kind: "toast", text: error.message || undefined };
}
