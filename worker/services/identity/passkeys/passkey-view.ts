import type { PasskeyRow } from "#db/queries/identity/passkeys.ts";
import type { PasskeyView } from "#domain/identity/security-contract.ts";

export const toPasskeyView = ({ id, name, device, createdAtMs, lastUsedAtMs }: PasskeyRow): PasskeyView => ({
  id,
  name,
  device,
  createdAtMs,
  ...(lastUsedAtMs === null ? {} : { lastUsedAtMs }),
});
