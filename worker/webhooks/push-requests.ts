import { MAX_INIT_BYTES, MAX_PART_BYTES } from "#domain/live/push-limits.ts";
import { parseMediaRequest, parsePushStats } from "#party/protocol/live-stream/media-request.ts";
import type { AppRequest } from "../app.ts";
import { pushMedia } from "../gateways/rooms/live-stream.ts";
import { readRequestBody } from "../rpc/request-body.ts";

const NO_DIGEST = "0".repeat(64);
const header = (c: AppRequest, name: string): string => c.req.header(name) ?? "";
const malformed = (): Response => Response.json({ code: "malformed" }, { status: 400 });

/** Copies the hub's response, because the middleware cannot modify one that comes from a binding. */
export async function hubResponse(answer: Response): Promise<Response> {
  return new Response(await answer.text(), { status: answer.status, headers: { "content-type": "application/json" } });
}

/** `…/init/<gen>`: the init segment of a push. */
export async function forwardInit(c: AppRequest, liveId: number): Promise<Response> {
  const meta = {
    do: "init" as const,
    gen: Number(c.req.param("gen")),
    token: header(c, "x-push-token"),
    codecs: header(c, "x-codecs"),
    size: header(c, "x-size"),
  };
  if (!parseMediaRequest(JSON.stringify({ ...meta, sha256: NO_DIGEST }))) return malformed();
  const body = await readRequestBody(c.req.raw, MAX_INIT_BYTES);
  return hubResponse(await pushMedia(c.env, liveId, meta, body));
}

/** `…/part/<gen>/<msn>/<part>`: the next part of a push. */
export async function forwardPart(c: AppRequest, liveId: number): Promise<Response> {
  const stats = parsePushStats(c.req.header("x-stats") ?? null);
  const meta = {
    do: "part" as const,
    gen: Number(c.req.param("gen")),
    msn: Number(c.req.param("msn")),
    part: Number(c.req.param("part")),
    token: header(c, "x-push-token"),
    durationMs: Number(c.req.header("x-duration-ms")),
    independent: header(c, "x-independent") === "1",
    pdtMs: Number(c.req.header("x-pdt-ms") ?? 0),
    last: header(c, "x-last") === "1",
    ...(stats && { stats }),
  };
  if (!parseMediaRequest(JSON.stringify({ ...meta, sha256: NO_DIGEST }))) return malformed();
  const body = await readRequestBody(c.req.raw, MAX_PART_BYTES);
  return hubResponse(await pushMedia(c.env, liveId, meta, body));
}
