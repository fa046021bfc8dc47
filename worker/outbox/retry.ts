/** About two hours with the backoff below: longer than a deployment or an outage of the rooms should last. */
export const MAX_ATTEMPTS = 240;

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

export const retryDelayMs = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
