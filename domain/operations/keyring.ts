/** Keys are random text without line breaks. */
const SEPARATOR = "\n";

/**
 * The keys of a secret, newest first: the first one signs and encrypts, all of them verify and decrypt. A secret has
 * two keys during a rotation; otherwise the keyring is just the secret.
 */
export const toKeyring = (current: string, next: string | undefined): string =>
  next ? `${next}${SEPARATOR}${current}` : current;

export const allKeysOf = (keyring: string): string[] => keyring.split(SEPARATOR);
export const newestKeyOf = (keyring: string): string => allKeysOf(keyring)[0] ?? "";
