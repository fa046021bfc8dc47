import type { CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import type { Envelope } from "#domain/api/envelope.ts";
import type { ErrorName } from "#domain/errors.ts";

/** Locale of the stream titles, which are built from team names. */
const LOCALE = "en";

export class CallRejectedError extends Error {
  readonly code: ErrorName;

  constructor(name: CallName, code: ErrorName) {
    super(`${name} was rejected: ${code}`);
    this.code = code;
  }
}

/** Client for the site's public API, used the way an app would. */
export class SiteClient {
  readonly #siteUrl: string;
  #token = "";

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#token = "";
    const { token } = await this.call("POST /login/V2/mobileOrNameToLogin", { name, password });
    this.#token = token;
  }

  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>> {
    return this.#send(name, JSON.stringify(input), "application/json");
  }

  uploadCover(bytes: Uint8Array<ArrayBuffer>): Promise<CallResult<"POST /live/cover">> {
    return this.#send("POST /live/cover", bytes, "image/jpeg");
  }

  async #send<Name extends CallName>(
    name: Name,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
  ): Promise<CallResult<Name>> {
    const [method = "GET", path = ""] = name.split(" ");
    const headers = { "content-type": contentType, lan: LOCALE, ...(this.#token && { token: this.#token }) };
    const response = await fetch(`${this.#siteUrl}/java${path}`, {
      method,
      headers,
      ...(method !== "GET" && { body }),
    });
    const envelope = (await response.json()) as Envelope<CallResult<Name>>;
    if (envelope.status === "fail") throw new CallRejectedError(name, envelope.errorName);
    return envelope.result;
  }
}
