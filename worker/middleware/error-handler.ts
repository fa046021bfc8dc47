import type { ErrorHandler } from "hono";
import { Refusal } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { refusalAnswer } from "../rpc/envelope.ts";

/** The last door: what nobody caught is logged with its request and answered without its inside. */
export const answerErrors: ErrorHandler<App> = (error, c) => {
  if (!(error instanceof Refusal)) {
    console.error(
      JSON.stringify({
        at: new Date().toISOString(),
        id: c.get("requestId"),
        error: error.message,
        stack: error.stack,
      }),
    );
  }
  const refusal = error instanceof Refusal ? error : new Refusal("server_failed");
  if (c.req.path.startsWith("/java") || c.req.path.startsWith("/internal")) return refusalAnswer(refusal);
  return c.text(
    refusal.refusal === "server_failed" ? "Internal Server Error" : "Bad Request",
    refusal.refusal === "server_failed" ? 500 : 400,
  );
};
