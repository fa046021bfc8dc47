import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

export async function createTestToken(site: TestSite, name: string): Promise<string> {
  const { envelope } = await createApiCaller(site)(`GET /login/testLogin?name=${name}`);
  return envelope.result.token;
}
