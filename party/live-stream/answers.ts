import type { MediaReader } from "./media-reader.ts";
import type { PushOutcome } from "./push-receiver.ts";

type MediaReadResult = Awaited<ReturnType<MediaReader["read"]>>;

/** The response to a part or an init segment, as the ingest expects it. */
export function pushResponse(answer: PushOutcome): Response {
  switch (answer.kind) {
    case "stored":
      return Response.json({});
    case "need_init":
      return Response.json({ code: "need_init" }, { status: 409 });
    case "out_of_order":
      return Response.json({ code: "out_of_order", msn: answer.msn, part: answer.part }, { status: 409 });
    case "stop":
      return Response.json({ code: answer.code }, { status: 403 });
    case "invalid":
      return Response.json({ code: answer.code }, { status: 400 });
    case "too_large":
      return Response.json({ code: "too_large" }, { status: 413 });
  }
}

/** The site sets the cache headers, and must not cache an unchanged playlist. */
export function readResponse(answer: MediaReadResult): Response {
  switch (answer.kind) {
    case "playlist":
      return new Response(answer.text, { headers: answer.unchanged ? { "x-live-unchanged": "1" } : {} });
    case "media":
      return new Response(answer.bytes);
    case "missing":
      return Response.json({ code: answer.code }, { status: 404 });
    case "refused":
      return Response.json({ code: answer.code }, { status: 403 });
    case "invalid":
      return Response.json({ code: "bad_request" }, { status: 400 });
    case "busy":
      return Response.json({ code: "busy" }, { status: 503 });
  }
}
