export type StructuredData = Record<string, unknown>;

/** Fields that Google requires for a rich result of each type, as paths; `|` separates alternatives. */
const REQUIRED: Record<string, readonly string[]> = {
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
  SportsEvent: [
    "name",
    "startDate",
    "location",
    "location.address|location.url",
    "eventStatus",
    "homeTeam.name",
    "awayTeam.name",
  ],
  Article: ["headline", "datePublished", "author.name", "author.url", "publisher.name", "image.0", "mainEntityOfPage"],
  NewsArticle: [
    "headline",
    "datePublished",
    "dateModified",
    "author.name",
    "publisher.name",
    "image.0",
    "mainEntityOfPage",
  ],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "embedUrl"],
  SportsOrganization: ["name", "url"],
  SportsTeam: ["name", "url"],
  Person: ["name", "url"],
  ProfilePage: ["mainEntity.name", "mainEntity.url"],
  BroadcastEvent: ["name", "startDate", "endDate", "isLiveBroadcast", "eventStatus", "url", "performer.name"],
  Product: ["name", "image", "offers.price", "offers.priceCurrency", "offers.availability"],
};
const TIMES = ["startDate", "endDate", "datePublished", "dateModified", "uploadDate", "dateCreated"];
const URLS = ["url", "embedUrl", "thumbnailUrl", "mainEntityOfPage", "item"];

export const valueAt = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as StructuredData | undefined)?.[key], data);

/** All fields of an object, including nested ones. */
function fieldsOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [[key, field] as [string, unknown], ...fieldsOf(field)]);
}

/** An object and all objects nested in it. */
function objectsOf(value: unknown): StructuredData[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (typeof value !== "object" || value === null) return [];
  return [value as StructuredData, ...Object.values(value).flatMap(objectsOf)];
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** Lists problems that search engines would reject, including those of a broadcast nested in its video. */
export function structuredDataProblems(list: readonly StructuredData[]): string[] {
  const checked = [...list, ...list.flatMap(objectsOf).filter((one) => one["@type"] === "BroadcastEvent")];
  return [
    ...list.filter((one) => one["@context"] !== "https://schema.org").map((one) => `${one["@type"]} has no context`),
    ...list.filter((one) => !(String(one["@type"]) in REQUIRED)).map((one) => `${one["@type"]} is an unknown type`),
    ...checked.flatMap((one) =>
      (REQUIRED[String(one["@type"])] ?? [])
        .filter((paths) => paths.split("|").every((path) => isMissing(valueAt(one, path))))
        .map((paths) => `${one["@type"]} lacks ${paths}`),
    ),
    ...list.flatMap(fieldsOf).flatMap(([key, value]) => {
      if (isMissing(value)) return [`${key} is empty`];
      if (TIMES.includes(key) && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) return [`${key} is ${value}`];
      return URLS.includes(key) && !/^https:\/\//.test(String(value)) ? [`${key} is ${value}`] : [];
    }),
  ];
}
