/** Prefix of the error's message, which is all that reaches the browser of a server error. */
export const UNKNOWN_MIDDLEWARE = "Unknown middleware";

export const isUnknownMiddleware = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNKNOWN_MIDDLEWARE);
