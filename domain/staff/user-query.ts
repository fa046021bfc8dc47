export type UserQuery =
  | { by: "uid"; uid: number }
  | { by: "name"; name: string }
  | { by: "contact"; values: readonly string[] }
  | { by: "address"; address: string };

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*$/i;
const PHONE = /^\+?[\d\s()-]{5,20}$/;
const MAX_UID_DIGITS = 12;

/** Possible meanings of a search text: digits are a uid or phone number, other texts the beginning of a username. */
export function parseUserQuery(text: string): UserQuery[] {
  const query = text.trim();
  if (query === "") return [];
  if (query.includes("@")) return [{ by: "contact", values: [query.toLowerCase()] }];
  if (IPV4.test(query) || IPV6.test(query)) return [{ by: "address", address: query }];
  if (!PHONE.test(query) && !/^\d+$/.test(query)) return [{ by: "name", name: query }];
  const digits = query.replaceAll(/\D/g, "");
  const isUid = digits === query && digits.length <= MAX_UID_DIGITS && Number(digits) > 0;
  return [
    ...(isUid ? [{ by: "uid" as const, uid: Number(digits) }] : []),
    { by: "contact", values: [digits, `+${digits}`] },
  ];
}
