import { EmailNeeded } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import type { ThirdParty } from "#worker/gateways/identity/identity-provider.ts";
import { bindContact } from "#worker/services/identity/oauth/bind-contact.ts";
import { enterByIdentity } from "#worker/services/identity/oauth/sign-in-by-identity.ts";
import type { SignInContext } from "#worker/services/identity/oauth/sign-in-context.ts";

export const FAN = "fan@kickoff.example";

/** Somebody a provider vouches for. */
export const person = (change: Partial<ThirdParty> = {}): ThirdParty => ({
  providerUserId: "g-1",
  email: FAN,
  emailVerified: true,
  name: "Mira",
  picture: "",
  ...change,
});

/** An account world whose people also come by way of other houses. */
export async function providerWorld() {
  const world = await accountWorld();
  const from = (nowMs = NOW_MS): SignInContext => ({
    ...world.at(nowMs),
    origin: "https://www.brand.example",
    browser: "the browser of the test",
  });
  const enter = (who: ThirdParty, provider: "google" | "x" | "wechat" = "google", nowMs = NOW_MS) =>
    enterByIdentity(from(nowMs), provider, who, undefined);
  return {
    ...world,
    from,
    enter,
    /** The id of who came by X without an address. */
    held: async (who: ThirdParty): Promise<string> => {
      const error = await enter(who, "x").catch((caught: unknown) => caught);
      if (!(error instanceof EmailNeeded)) throw new Error(`no e-mail was asked for: ${String(error)}`);
      return error.thirdPartyId;
    },
    bind: async (token: string, email: string, nowMs = NOW_MS) => {
      const code = await world.codeFor(email, world.at(nowMs));
      return bindContact(from(nowMs), { token, contact: emailContact(email), code, promotionChannelId: undefined });
    },
  };
}
export type ProviderWorld = Awaited<ReturnType<typeof providerWorld>>;
