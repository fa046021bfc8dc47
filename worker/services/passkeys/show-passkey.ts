import type { PasskeyRow } from "#db/queries/passkeys.ts";
import type { PasskeyView } from "#domain/accounts/security-calls.ts";

export const showPasskey = ({ id, name, device, createdAtMs, lastUsedAtMs }: PasskeyRow): PasskeyView => ({
  id,
  name,
  device,
  createdAtMs,
  ...(lastUsedAtMs === null ? {} : { lastUsedAtMs }),
});
