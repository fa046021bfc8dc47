import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

/** Two-factor sign-in and passkeys. */
export function SecuritySections({ hasPassword }: { hasPassword: boolean }) {
  const { api } = useRouter().options.context;
  const { data, dataUpdatedAt } = useSuspenseQuery(callQuery(api, "GET /user/security", {}));
  return (
    <>
      <PasskeysSection passkeys={data.passkeys} nowMs={dataUpdatedAt} />
      <TwoFactorSection state={data.twoStep} hasPassword={hasPassword} />
    </>
  );
}
