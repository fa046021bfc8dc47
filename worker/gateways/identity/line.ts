import { ClientSecretPost } from "oauth4webapi";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcProvider } from "./oidc.ts";

type Keys = { id: string; secret: string; url: string | undefined };

/** ID tokens are signed with the channel secret, and do not state whether an email is verified. */
export const createLineProvider = ({ id, secret, url }: Keys): IdentityProvider =>
  createOidcProvider({
    issuer: url ?? "https://access.line.me",
    clientId: id,
    secret: () => ClientSecretPost(secret),
    parameters: { scope: "openid profile email" },
    signsBySecret: true,
  });
