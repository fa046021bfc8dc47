/** Whom a person shows something of theirs to. */
export const VISIBILITIES = ["everybody", "followed", "nobody"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `followed`: somebody the person follows themselves. */
export type ProfileViewer = "self" | "followed" | "other";

export function canView(audience: Visibility, reader: ProfileViewer): boolean {
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
