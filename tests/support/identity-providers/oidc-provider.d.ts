declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Account = { accountId: string; claims(): Record<string, unknown> };
  type Configuration = {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    scopes: string[];
    conformIdTokenClaims: boolean;
    enabledJWA: Record<string, string[]>;
    ttl: Record<string, number>;
    cookies: { keys: string[] };
    jwks: { keys: Record<string, unknown>[] };
    findAccount(context: unknown, id: string): Account | undefined;
  };
  type Client = { clientId: string; compareClientSecret(secret: string): boolean | Promise<boolean> };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Client: { prototype: Client };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
