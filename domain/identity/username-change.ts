export const USERNAME_CHANGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The default username, until the owner chooses one. */
export const generatedUsername = (uid: number): string => `Fan${uid}`;

export const usernameChangeAllowedAtMs = (changedAtMs: number): number => changedAtMs + USERNAME_CHANGE_DAYS * DAY_MS;
