/** Id of the element above the page's content that contains the follow rail. */
export const FOLLOW_RAIL_ID = "follow-rail";
/** Set in localStorage while the rail has items; the document head then reserves its height before the first paint. */
export const FOLLOW_RAIL_KEY = "follow-rail";
