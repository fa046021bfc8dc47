import { createHash, randomUUID } from "node:crypto";
import { type ProviderRequest, type ProviderResponse, redirectResponse } from "./fake-provider.ts";

type Grant = { person: string; redirectUri: string; challenge: string | null };
type Names = { path: string; clientId: string; client: string };

/** The consent page and its authorization codes, each valid once and for its redirect URI. */
export function createConsentPage(
  { path, clientId, client }: Names,
  people: readonly string[],
  denial: "error" | "silence",
) {
  const codes = new Map<string, Grant>();
  const page = ({ path: at, query }: ProviderRequest): ProviderResponse | undefined => {
    if (at !== path) return undefined;
    if (query.get(clientId) !== client || query.get("response_type") !== "code") {
      return { status: 400, body: "an unknown client" };
    }
    const back = new URL(query.get("redirect_uri") ?? "");
    const state = query.get("state");
    if (state !== null) back.searchParams.set("state", state);
    const person = query.get("as");
    if (person === null) {
      const link = (as: string, words: string) => {
        const to = new URLSearchParams(query);
        to.set("as", as);
        return `<p><a href="?${to.toString().replaceAll("&", "&amp;")}">${words}</a></p>`;
      };
      const links = people.map((one) => link(one, `Allow as ${one}`)).join("");
      return {
        headers: { "content-type": "text/html; charset=utf-8" },
        body: `<!doctype html><title>Sign in</title>${links}${link("", "Deny")}`,
      };
    }
    if (person === "") {
      if (denial === "error") back.searchParams.set("error", "access_denied");
      return redirectResponse(back.href);
    }
    const code = randomUUID();
    codes.set(code, {
      person,
      redirectUri: query.get("redirect_uri") ?? "",
      challenge: query.get("code_challenge"),
    });
    back.searchParams.set("code", code);
    return redirectResponse(back.href);
  };
  /** Returns the user of a code, or undefined if it was used before or the redirect URI or verifier differs. */
  const redeem = (code: string | null, proof: { redirectUri?: string | null; verifier?: string | null } = {}) => {
    const grant = codes.get(code ?? "");
    codes.delete(code ?? "");
    if (!grant) return undefined;
    if (proof.redirectUri !== undefined && proof.redirectUri !== grant.redirectUri) return undefined;
    const challenge =
      proof.verifier === undefined
        ? grant.challenge
        : createHash("sha256")
            .update(proof.verifier ?? "")
            .digest("base64url");
    return challenge === grant.challenge ? grant.person : undefined;
  };
  return { page, redeem };
}
