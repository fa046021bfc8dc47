export const loadDeferredParts = () => import("./deferred-parts.ts");
