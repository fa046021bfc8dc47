import { reactRenderer } from "@hono/react-renderer";
import { createMiddleware } from "hono/factory";
import type { App } from "../../app.ts";
import { log } from "../../log.ts";
import { getNonce } from "../../middleware/nonce.ts";

/**
 * `c.render()` streams React. `stream` is empty because the router sets the headers of its response. The shell is sent
 * in one piece: no suspense boundary is streamed later because of its size.
 */
export const pageRenderer = createMiddleware<App>(
  (c, next) =>
    reactRenderer(({ children }) => children, {
      stream: {},
      readableStreamOptions: {
        // A getter, because a page from the cache needs no nonce.
        get nonce() {
          return getNonce(c);
        },
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          if (c.req.raw.signal.aborted) return;
          log("error", "page_render_failed", { id: c.get("requestId"), error });
        },
      },
    })(c, next) as Promise<void>,
);
