import { startTestSite, type TestSite } from "../site.ts";
import { startFakeFacebook } from "./facebook.ts";
import { type FakeOidcUser, startFakeOidc } from "./oidc.ts";
import { startFakeQq } from "./qq.ts";
import { startFakeWechat } from "./wechat.ts";
import { startFakeX } from "./x.ts";

type People = {
  oidc?: Record<string, FakeOidcUser>;
  others?: readonly string[];
  facebook?: Record<string, { email?: string }>;
};

/** A brand whose channel shows every provider. */
const HOST = "inkstone.localhost";

/** Starts a site with every identity provider, each a local server. */
export async function startFakeProviders({ oidc: oidcUsers = {}, others = [], facebook: facebookUsers = {} }: People) {
  const [oidc, x, facebook, wechat, qq] = await Promise.all([
    startFakeOidc(oidcUsers),
    startFakeX(others),
    startFakeFacebook(facebookUsers),
    startFakeWechat(others),
    startFakeQq(others),
  ]);
  const serviceEnv = { ...oidc.env, ...x.env, ...facebook.env, ...wechat.env, ...qq.env };
  const running = await startTestSite({ serviceEnv });
  const url = running.url.replace("localhost", HOST);
  oidc.serve(url);
  const providers = { x: x.provider, facebook: facebook.provider, wechat: wechat.provider, qq: qq.provider };
  const site: TestSite = { ...running, url };
  return {
    site,
    /** The same site at `localhost`, which also resolves outside browsers. */
    machine: running,
    host: HOST,
    providers,
    knobs: qq.knobs,
    issuer: oidc.issuer,
    async stop() {
      await running.stop();
      await Promise.all([oidc.stop(), ...Object.values(providers).map((provider) => provider.stop())]);
    },
  };
}
export type FakeProviders = Awaited<ReturnType<typeof startFakeProviders>>;
