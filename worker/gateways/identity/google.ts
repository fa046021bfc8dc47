import { ClientSecretPost } from "oauth4webapi";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcProvider } from "./oidc.ts";

type Keys = { id: string; secret: string; url: string | undefined };

export const createGoogleProvider = ({ id, secret, url }: Keys): IdentityProvider =>
  createOidcProvider({
    issuer: url ?? "https://accounts.google.com",
    clientId: id,
    secret: () => ClientSecretPost(secret),
    parameters: { scope: "openid email profile" },
  });
