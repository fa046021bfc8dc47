// The site's side of the ingest contract, in memory: keys, init segments and parts.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type StoredInit = { gen: number; bytes: Buffer; codecs: string; size: string };
export type StoredPart = {
  gen: number;
  msn: number;
  part: number;
  bytes: Buffer;
  durationMs: number;
  isIndependent: boolean;
  isLast: boolean;
  wallMs: number;
  stats: unknown;
  atMs: number;
};

const AUTH = "/internal/ingest/auth";
const DIRECT = /^\/push\/([^/]+)\/([^/]+)\/(.+)$/;
const INIT = /^\/internal\/ingest\/(\d+)\/init\/(\d+)$/;
const PART = /^\/internal\/ingest\/(\d+)\/part\/(\d+)\/(\d+)\/(\d+)$/;
const UNPUBLISH = /^\/internal\/ingest\/(\d+)\/unpublish$/;

type Answer = { status: number; body: object };
const answer = (status: number, body: object = {}): Answer => ({ status, body });

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export class FakeIngestSite {
  readonly secret = "test-ingest-secret";
  readonly inits: StoredInit[] = [];
  readonly parts: StoredPart[] = [];
  readonly unpublished: string[] = [];
  readonly authorized: { room: string; address: string }[] = [];
  /** Remote ports of the sockets that sent parts. */
  readonly connections = new Set<number>();
  /** Push tokens sent with parts. */
  readonly publishers = new Set<string>();
  /** Delays the response to every part. */
  delayMs = 0;
  /** If set, every part is rejected with this. */
  rejectParts: { code: string; text?: string } | undefined;
  partStatus: number | undefined;
  /** Accepts parts of many publishers without checking their sequence numbers. */
  isShared = false;
  readonly #key: string;
  #server: Server | undefined;
  #port = 0;
  #knownGen = -1;
  #next = { msn: 0, part: 0 };

  constructor(key: string) {
    this.#key = key;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    const address = server.address();
    this.#port = typeof address === "object" && address ? address.port : 0;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** Simulates a hub restart: complete segments are stored, but the open one and the init segment are lost. */
  forgetOpenSegment(): void {
    this.#knownGen = -1;
    this.#next.part = 0;
  }

  /** The media of a generation as one file. */
  file(gen: number): Buffer {
    const init = this.inits.find((stored) => stored.gen === gen);
    const parts = this.parts.filter((stored) => stored.gen === gen);
    return Buffer.concat([init?.bytes ?? Buffer.alloc(0), ...parts.map(({ bytes }) => bytes)]);
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.#answer(request, await readBody(request));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const direct = DIRECT.exec(request.url ?? "");
    if (direct) return this.#answerDirect(direct, request, body);
    if (request.headers["x-ingest-key"] !== this.secret) return answer(401);
    return this.#answerPath(request.url ?? "", request, body);
  }

  /** The key in the path replaces the secret. */
  #answerDirect(direct: RegExpExecArray, request: IncomingMessage, body: Buffer): Answer | Promise<Answer> {
    const [, room = "", key = "", rest = ""] = direct;
    if (rest === "open") return this.#authorize({ room, key, address: request.socket.remoteAddress ?? "" });
    if (key !== this.#key || request.headers["x-live-id"] !== "7") return answer(403, { code: "push_key_wrong" });
    return this.#answerPath(`/internal/ingest/7/${rest === "close" ? "unpublish" : rest}`, request, body);
  }

  async #answerPath(path: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
    if (path === AUTH) return this.#authorize(JSON.parse(body.toString()));
    const [, , initGen] = INIT.exec(path) ?? [];
    if (initGen !== undefined) return this.#storeInit(Number(initGen), body, request);
    const [, , gen, msn, part] = PART.exec(path) ?? [];
    if (gen === undefined) {
      if (UNPUBLISH.test(path)) this.unpublished.push(JSON.parse(body.toString()).reason);
      return answer(UNPUBLISH.test(path) ? 200 : 404);
    }
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    this.connections.add(request.socket.remotePort ?? 0);
    this.publishers.add(String(request.headers["x-push-token"]));
    return this.#storePart({ gen: Number(gen), msn: Number(msn), part: Number(part) }, body, request);
  }

  #authorize({ room, key, address }: Record<string, string>): Answer {
    if (key !== this.#key) return answer(403, { code: "push_key_wrong", text: "Wrong stream key." });
    this.authorized.push({ room: room ?? "", address: address ?? "" });
    const gen = Math.max(-1, ...this.inits.map((stored) => stored.gen)) + 1;
    return answer(200, { liveId: 7, gen, msn: this.#next.msn, token: `token-${this.authorized.length}` });
  }

  #storeInit(gen: number, bytes: Buffer, request: IncomingMessage): Answer {
    const { "x-codecs": codecs, "x-size": size } = request.headers;
    this.#knownGen = gen;
    if (!this.inits.some((stored) => stored.gen === gen))
      this.inits.push({ gen, bytes, codecs: String(codecs), size: String(size) });
    return answer(200);
  }

  #storePart(
    { gen, msn, part }: { gen: number; msn: number; part: number },
    bytes: Buffer,
    { headers }: IncomingMessage,
  ): Answer {
    if (this.partStatus !== undefined) return answer(this.partStatus);
    if (this.rejectParts) return answer(403, this.rejectParts);
    if (gen !== this.#knownGen && !this.isShared) return answer(409, { code: "need_init" });
    const isNext = this.isShared || (msn === this.#next.msn && part === this.#next.part);
    const isStored = !this.isShared && this.parts.some((stored) => stored.msn === msn && stored.part === part);
    if (!isNext) return isStored ? answer(200) : answer(409, { code: "out_of_order", ...this.#next });
    const isLast = headers["x-last"] === "1";
    this.#next = isLast ? { msn: msn + 1, part: 0 } : { msn, part: part + 1 };
    if (!isStored)
      this.parts.push({
        gen,
        msn,
        part,
        bytes,
        isLast,
        durationMs: Number(headers["x-duration-ms"]),
        isIndependent: headers["x-independent"] === "1",
        wallMs: Number(headers["x-pdt-ms"]),
        stats: headers["x-stats"] === undefined ? undefined : JSON.parse(String(headers["x-stats"])),
        atMs: Date.now(),
      });
    return answer(200);
  }
}
