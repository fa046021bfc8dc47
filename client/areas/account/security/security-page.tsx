import type { UserInfo } from "#domain/identity/contract.ts";
import { AvatarSection } from "../profile/avatar-section.tsx";
import { SignatureSection } from "../profile/signature-section.tsx";
import { UsernameSection } from "../profile/username-section.tsx";
import { useAccount } from "../use-account.ts";
import { LimitsSection } from "../wallet/limits/spending-limits-section.tsx";
import { IdentitiesSection } from "./connected-accounts-section.tsx";
import { ContactsSection } from "./contacts-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecuritySections } from "./security-sections.tsx";
import { SessionsSection } from "./sessions-section.tsx";

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
