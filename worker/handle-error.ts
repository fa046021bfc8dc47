import type { ErrorHandler } from "hono";
import { AppError } from "#domain/errors.ts";
import type { App, AppRequest } from "./app.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { RoomUnavailable } from "./gateways/rooms/live-room-client.ts";
import { log } from "./log.ts";
import { networkProblemPage } from "./pages/offline/network-problem.ts";
import { errorResponse } from "./rpc/envelope.ts";

/** Long enough for a lock or a restart to pass, short enough for users to wait. */
const RETRY_AFTER_SECONDS = 5;

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return error instanceof RoomUnavailable || isDatabaseUnavailable(error)
    ? new AppError("server_busy", [], RETRY_AFTER_SECONDS)
    : new AppError("server_failed");
}

/** Brand and locale are unset if the error occurred before their middleware. */
async function errorPage(c: AppRequest): Promise<Response> {
  const brand: App["Variables"]["brand"] | undefined = c.get("brand");
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" };
  const isPage = c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
  if (!brand || !isPage) return c.text("Service Unavailable", 503, headers);
  return c.html(await networkProblemPage(brand, c.get("locale") ?? brand.lang), 503, headers);
}

/** Logs unexpected errors and returns no internal details. Pages show the screen for a network problem. */
export const handleError: ErrorHandler<App> = (error, c) => {
  if (!(error instanceof AppError)) {
    log("error", "request_failed", { id: c.get("requestId"), error, stack: error.stack });
  }
  const appError = toAppError(error);
  if (c.req.path.startsWith("/java") || c.req.path.startsWith("/internal")) return errorResponse(appError);
  if (appError.code === "server_failed" || appError.code === "server_busy") return errorPage(c);
  return c.text("Bad Request", 400);
};
