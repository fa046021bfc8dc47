/** Of every room: the session of this socket has ended. Without the schemas of signed-out.ts, because browsers load it. */
export const CLOSE_SIGNED_OUT = 4013;
