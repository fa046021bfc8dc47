import { etagOf } from "../etag.ts";
import { replaceNonceByHashes } from "./script-hashes.ts";

/** One body for every visitor: as text and as gzip. */
export type StoredPage = {
  text: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** For the policy's script-src. */
  scriptSources: string;
  etag: string;
  madeAtMs: number;
};

const MADE_AT = "x-made-at-ms";
const SCRIPT_SOURCES = "x-script-sources";

const throughStream = async (
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());

export async function createStoredPage(rendered: string, nonce: string, madeAtMs: number): Promise<StoredPage> {
  const { html, scriptSources } = await replaceNonceByHashes(rendered, nonce);
  const text = new TextEncoder().encode(html);
  const [gzip, etag] = await Promise.all([throughStream(text, new CompressionStream("gzip")), etagOf(text)]);
  return { text, gzip, scriptSources, etag, madeAtMs };
}

export const storedPageBytes = ({ text, gzip }: StoredPage): number => text.byteLength + gzip.byteLength;

/** For the edge cache: the gzip as an opaque file, so that nothing in between decodes it. */
export const storedPageToResponse = (page: StoredPage, maxAgeSeconds: number): Response =>
  new Response(page.gzip, {
    headers: {
      "content-type": "application/octet-stream",
      "cache-control": `public, max-age=${maxAgeSeconds}`,
      etag: page.etag,
      [SCRIPT_SOURCES]: page.scriptSources,
      [MADE_AT]: String(page.madeAtMs),
    },
  });

export async function parseStoredPage(response: Response): Promise<StoredPage> {
  const gzip = new Uint8Array(await response.arrayBuffer());
  const { headers } = response;
  return {
    text: await throughStream(gzip, new DecompressionStream("gzip")),
    gzip,
    scriptSources: headers.get(SCRIPT_SOURCES) ?? "",
    etag: headers.get("etag") ?? "",
    madeAtMs: Number(headers.get(MADE_AT)),
  };
}
