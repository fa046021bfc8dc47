import type { ErrorHandler } from "hono";
import { AppError } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { log } from "../log.ts";
import { errorResponse } from "../rpc/envelope.ts";

/** Logs unexpected errors and returns no internal details. */
export const handleError: ErrorHandler<App> = (error, c) => {
  if (!(error instanceof AppError)) {
    log("error", "request_failed", { id: c.get("requestId"), error, stack: error.stack });
  }
  const appError = error instanceof AppError ? error : new AppError("server_failed");
  if (c.req.path.startsWith("/java") || c.req.path.startsWith("/internal")) return errorResponse(appError);
  return appError.code === "server_failed" ? c.text("Internal Server Error", 500) : c.text("Bad Request", 400);
};
