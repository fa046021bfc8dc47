export const USERNAME_DAYS = 30;
const DAY_MS = 86_400_000;

/** The name an account gets until its owner chooses one. */
export const givenUsername = (uid: number): string => `Fan${uid}`;

/** When a name that was last changed then may be changed again: others know people by their names. */
export const usernameFreeAtMs = (changedAtMs: number): number => changedAtMs + USERNAME_DAYS * DAY_MS;
