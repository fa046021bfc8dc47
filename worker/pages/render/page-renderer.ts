import { reactRenderer } from "@hono/react-renderer";
import { createMiddleware } from "hono/factory";
import type { App } from "../../app.ts";

/**
 * `c.render()` streams React. `stream` is empty because the router sets the headers of its response; shells are sent
 * whole, so that no boundary is split off only for its size.
 */
export const pageRenderer = createMiddleware<App>(
  (c, next) =>
    reactRenderer(({ children }) => children, {
      stream: {},
      readableStreamOptions: {
        nonce: c.get("nonce"),
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          if (c.req.raw.signal.aborted) return;
          console.error(
            JSON.stringify({ at: new Date().toISOString(), id: c.get("requestId"), render: String(error) }),
          );
        },
      },
    })(c, next) as Promise<void>,
);
