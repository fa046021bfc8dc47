import { ClientSecretPost } from "oauth4webapi";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcProvider } from "./oidc.ts";

type Keys = { id: string; secret: string; url: string | undefined };

/** Its ID tokens for web pages are signed with the channel's secret, and say nothing of whose an address is. */
export const createLineProvider = ({ id, secret, url }: Keys): IdentityProvider =>
  createOidcProvider({
    issuer: url ?? "https://access.line.me",
    clientId: id,
    secret: () => ClientSecretPost(secret),
    ask: { scope: "openid profile email" },
    signsBySecret: true,
  });
