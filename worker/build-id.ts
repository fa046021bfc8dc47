/** Replaced by the build. */
declare const __BUILD_ID__: string | undefined;

/** Identifies the deployed build in page cache keys, responses, log lines and `/healthz`. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "unbuilt";
