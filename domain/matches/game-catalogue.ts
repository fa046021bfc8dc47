/** Games without pages on this site, whose ids clients know from other products. */
export const CATALOGUE_ONLY_GAMES = [
  { id: 9, slug: "fifa", name: "FIFA" },
  { id: 15, slug: "mma", name: "MMA" },
  { id: 16, slug: "cf", name: "CrossFire" },
  { id: 17, slug: "overwatch", name: "Overwatch" },
  { id: 18, slug: "starcraft2", name: "StarCraft II" },
  { id: 19, slug: "rocketleagues", name: "Rocket League" },
  { id: 20, slug: "rainbow6", name: "Rainbow Six" },
  { id: 21, slug: "hearthstone", name: "Hearthstone" },
  { id: 22, slug: "nba2k", name: "NBA 2K" },
  { id: 23, slug: "wow3", name: "Warcraft III" },
  { id: 27, slug: "muc", name: "MUC" },
  { id: 28, slug: "street fighter", name: "Street Fighter" },
  { id: 0, slug: "esports-other", name: "Other esports" },
  { id: 200, slug: "sports-other", name: "Other sports" },
] as const;

/** File names may only contain letters, digits and hyphens. */
export const gamePictureName = (slug: string): string => slug.replace(":", "").replace(" ", "-");

export const gameLogoPath = (slug: string): string => `/games/${gamePictureName(slug)}.svg`;
export const gameBackgroundPath = (slug: string): string => `/games/${gamePictureName(slug)}-background.svg`;
