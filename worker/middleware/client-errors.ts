import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { clientErrorSchema, MAX_REPORT_BYTES, redactErrorText } from "#domain/operations/client-error.ts";
import type { App } from "../app.ts";
import { log } from "../log.ts";
import { readRequestBody } from "../rpc/request-body.ts";

/** Per isolate: a broken page reports the same error from every browser. */
const MAX_REPORTS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
let minute = 0;
let reports = 0;

function isOverLimit(nowMs: number): boolean {
  const current = Math.floor(nowMs / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    reports = 0;
  }
  reports += 1;
  return reports > MAX_REPORTS_PER_MINUTE;
}

/** Receives sampled browser errors without personal data: no address, account, query or ids. */
export const receiveClientErrors = createMiddleware<App>(async (c) => {
  const bytes = await readRequestBody(c.req.raw, MAX_REPORT_BYTES);
  if (isOverLimit(Date.now())) return c.body(null, 204);
  const read = v.safeParse(clientErrorSchema, parseJson(new TextDecoder().decode(bytes)));
  if (!read.success) return c.body(null, 400);
  const { message, stack, route, build } = read.output;
  const fields = {
    message: redactErrorText(message),
    stack: redactErrorText(stack),
    route: redactErrorText(route),
    clientBuild: build,
  };
  log("error", "client_error", fields);
  c.env.METRICS?.writeDataPoint({
    indexes: ["client_error"],
    blobs: [fields.message.slice(0, 200), fields.route, build],
    doubles: [1],
  });
  return c.body(null, 204);
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is rejected like any other malformed report.
    return undefined;
  }
}
