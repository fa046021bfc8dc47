/** Start of the error's message; the message is all of an error that reaches the browser from the server. */
export const UNKNOWN_MIDDLEWARE = "Unknown middleware";

export const isUnknownMiddleware = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNKNOWN_MIDDLEWARE);
