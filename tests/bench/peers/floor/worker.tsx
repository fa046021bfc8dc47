import { renderToReadableStream } from "react-dom/server.edge";
import type { MatchList } from "#domain/matches/views.ts";
import { MatchRows } from "../match-rows.tsx";
import { peerContext } from "../peer-context.ts";

let list: MatchList | undefined;

/** React and nothing else: no router, no database, no data for hydration. */
export default {
  async fetch(_request: Request, { LIST }: { LIST: string }): Promise<Response> {
    list ??= JSON.parse(LIST) as MatchList;
    const page = (
      <html lang="en">
        <body>
          <MatchRows list={list} app={peerContext(Date.now())} />
        </body>
      </html>
    );
    return new Response(await renderToReadableStream(page), {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
};
