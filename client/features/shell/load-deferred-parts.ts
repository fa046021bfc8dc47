/** Shared by its three callers, so that the list of stylesheets to preload is in the first load once. */
export const loadDeferredParts = () => import("./deferred-parts.ts");
