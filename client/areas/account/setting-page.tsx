import type { UserInfo } from "#domain/accounts/calls.ts";
import { AvatarSection } from "./avatar-section.tsx";
import { ContactsSection } from "./contacts-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { LimitsSection } from "./limits/limits-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecuritySections } from "./security-sections.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignatureSection } from "./signature-section.tsx";
import { useAccount } from "./use-account.ts";
import { UsernameSection } from "./username-section.tsx";

export function SettingPage({ uid }: { uid: UserInfo["uid"] }) {
  const user = useAccount(uid);
  return (
    <>
      <AvatarSection user={user} />
      <UsernameSection user={user} />
      <SignatureSection user={user} />
      <ContactsSection user={user} />
      <PasswordSection hasPassword={user.hasPassword} />
      <IdentitiesSection />
      <SecuritySections hasPassword={user.hasPassword} />
      <LimitsSection />
      <SessionsSection />
    </>
  );
}
