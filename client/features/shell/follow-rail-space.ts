/** The element above the page's content in which the rail of followed teams is drawn. */
export const FOLLOW_RAIL_ID = "follow-rail";
/** In localStorage while the rail has items: the document's head reserves its height before the first paint. */
export const FOLLOW_RAIL_KEY = "follow-rail";
