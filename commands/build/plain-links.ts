import type { Plugin } from "vite";

const ROUTE_OBJECTS = "@tanstack/react-router/dist/esm/route.js";
const PLAIN = "\0plain-links";

/**
 * Links of this site are plain anchors that `client/entry/link-navigation.ts` takes up. The router's own component comes
 * with every route object all the same, some 1.5 formatKilobytes of the first load that nothing ever draws.
 */
export const plainLinksPlugin = (): Plugin => ({
  name: "plain-links",
  enforce: "pre",
  resolveId: (id, importer) => (id === "./link.js" && importer?.endsWith(ROUTE_OBJECTS) ? PLAIN : null),
  load: (id) => (id === PLAIN ? `export function Link() { throw new Error("links here are plain anchors"); }` : null),
});
