export const USERNAME_CHANGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The name an account gets until its owner chooses one. */
export const generatedUsername = (uid: number): string => `Fan${uid}`;

/** When a name that was last changed then may be changed again: others know people by their names. */
export const usernameChangeAllowedAtMs = (changedAtMs: number): number => changedAtMs + USERNAME_CHANGE_DAYS * DAY_MS;
