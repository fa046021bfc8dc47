/**
 * For every room: the socket's session has ended. Kept apart from signed-out.ts, whose schemas browsers do not load.
 */
export const CLOSE_SIGNED_OUT = 4013;
