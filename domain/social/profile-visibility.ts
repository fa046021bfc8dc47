export const VISIBILITIES = ["everybody", "followed", "nobody"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `followed`: the profile's owner follows the reader. */
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
