/** Whom a person shows something of theirs to. */
export const AUDIENCES = ["everybody", "followed", "nobody"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** `followed`: somebody the person follows themselves. */
export type Reader = "self" | "followed" | "other";

export function maySee(audience: Audience, reader: Reader): boolean {
  if (reader === "self") return true;
  switch (audience) {
    case "everybody":
      return true;
    case "followed":
      return reader === "followed";
    case "nobody":
      return false;
  }
}
