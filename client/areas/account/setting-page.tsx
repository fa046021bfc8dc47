import type { UserInfo } from "#domain/accounts/calls.ts";
import { PasswordSection } from "./password-section.tsx";
import { SecuritySections } from "./security-sections.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useAccount } from "./use-account.ts";
import { UsernameSection } from "./username-section.tsx";

export function SettingPage({ uid }: { uid: UserInfo["uid"] }) {
  const user = useAccount(uid);
  return (
    <>
      <UsernameSection user={user} />
      <PasswordSection hasPassword={user.hasPassword} />
      <SecuritySections hasPassword={user.hasPassword} />
      <SessionsSection />
    </>
  );
}
