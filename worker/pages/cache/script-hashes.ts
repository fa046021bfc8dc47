const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

const encoder = new TextEncoder();

async function sha256Source(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Replaces the nonce of a rendered page with the hashes of its inline scripts, so that every visitor can get the same
 * bytes. Only scripts that carry the nonce are hashed: one injected into the page stays blocked.
 */
export async function replaceNonceByHashes(
  html: string,
  nonce: string,
): Promise<{ html: string; scriptSources: string }> {
  const marked = `nonce="${nonce}"`;
  const inline = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    if (text !== "" && !isData && attributes.includes(marked)) inline.add(text);
  }
  const sources = await Promise.all([...inline].map(sha256Source));
  return { html: html.replaceAll(` ${marked}`, ""), scriptSources: sources.join(" ") };
}
