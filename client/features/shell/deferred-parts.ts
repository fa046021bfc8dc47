// Everything that every page loads after hydration, in one file instead of five.
export { loadAhead } from "#client/entry/load-ahead.ts";
export { showProgress } from "#client/entry/progress-bar.ts";
export { Announcer } from "./announcer.tsx";
export { ConnectionBanner } from "./connection-banner.tsx";
export { NavigationSkeleton } from "./navigation-skeleton.tsx";
