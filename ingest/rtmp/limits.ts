export type RtmpLimits = {
  maxConnections: number;
  maxMessageBytes: number;
  /** Time from the first byte to a publish command. */
  publishWithinMs: number;
  handshakeWithinMs: number;
  /** Time without a byte from the publisher. */
  idleMs: number;
};

export const DEFAULT_LIMITS: RtmpLimits = {
  maxConnections: 200,
  maxMessageBytes: 4_000_000,
  handshakeWithinMs: 5_000,
  publishWithinMs: 15_000,
  idleMs: 10_000,
};
