/** Prefix of the error message; browsers receive nothing but the message of a server error. */
export const UNKNOWN_MIDDLEWARE = "Unknown middleware";

export const isUnknownMiddleware = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNKNOWN_MIDDLEWARE);
