import type { ErrorHandler } from "hono";
import { AppError } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { errorResponse } from "../rpc/envelope.ts";

/** The last door: what nobody caught is logged with its request and answered without its inside. */
export const handleError: ErrorHandler<App> = (error, c) => {
  if (!(error instanceof AppError)) {
    console.error(
      JSON.stringify({
        at: new Date().toISOString(),
        id: c.get("requestId"),
        error: error.message,
        stack: error.stack,
      }),
    );
  }
  const refusal = error instanceof AppError ? error : new AppError("server_failed");
  if (c.req.path.startsWith("/java") || c.req.path.startsWith("/internal")) return errorResponse(refusal);
  return c.text(
    refusal.refusal === "server_failed" ? "Internal Server Error" : "Bad Request",
    refusal.refusal === "server_failed" ? 500 : 400,
  );
};
