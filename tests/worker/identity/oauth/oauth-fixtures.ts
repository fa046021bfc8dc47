import { EmailRequired } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import type { ProviderUser } from "#worker/gateways/identity/identity-provider.ts";
import { bindOAuthContact } from "#worker/services/identity/oauth/bind-contact.ts";
import { signInByIdentity } from "#worker/services/identity/oauth/sign-in-by-identity.ts";
import type { OAuthContext } from "#worker/services/identity/oauth/sign-in-flow.ts";

export const FAN = "fan@kickoff.example";

/** A user verified by a provider. */
export const createProviderUser = (change: Partial<ProviderUser> = {}): ProviderUser => ({
  providerUserId: "g-1",
  email: FAN,
  emailVerified: true,
  name: "Mira",
  picture: "",
  ...change,
});

export async function createOAuthFixtures() {
  const world = await createAccountFixtures();
  const from = (nowMs = ACCOUNT_NOW_MS): OAuthContext => ({
    ...world.at(nowMs),
    origin: "https://www.brand.example",
    browser: "the browser of the test",
  });
  const enter = (who: ProviderUser, provider: "google" | "x" | "wechat" = "google", nowMs = ACCOUNT_NOW_MS) =>
    signInByIdentity(from(nowMs), { provider, providerUser: who, promotionChannelId: undefined });
  return {
    ...world,
    from,
    enter,
    /** The pending id of an X user, because X provides no email. */
    held: async (who: ProviderUser): Promise<string> => {
      const error = await enter(who, "x").catch((caught: unknown) => caught);
      if (!(error instanceof EmailRequired)) throw new Error(`no e-mail was asked for: ${String(error)}`);
      return error.thirdPartyId;
    },
    bind: async (token: string, email: string, nowMs = ACCOUNT_NOW_MS) => {
      const code = await world.codeFor(email, world.at(nowMs));
      return bindOAuthContact(from(nowMs), {
        token,
        contact: emailContact(email),
        code,
        promotionChannelId: undefined,
      });
    },
  };
}
export type OAuthFixtures = Awaited<ReturnType<typeof createOAuthFixtures>>;
