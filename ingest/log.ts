export type Log = (event: string, fields?: Record<string, string | number | boolean | undefined>) => void;

/** One line of JSON. `event` is a stable name to search and alert on. */
export const logToConsole: Log = (event, fields = {}) =>
  console.log(JSON.stringify({ at: new Date().toISOString(), program: "ingest", event, ...fields }));
