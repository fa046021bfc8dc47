/** Of every room: the session of this socket has ended. Apart from signed-out.ts, because browsers run this. */
export const CLOSE_SIGNED_OUT = 4013;
