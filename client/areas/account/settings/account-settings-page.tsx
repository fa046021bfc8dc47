import type { UserInfo } from "#domain/identity/contract.ts";
import { accountScreen } from "../account-screen.tsx";
import { AvatarSection } from "../profile/avatar-section.tsx";
import { SignatureSection } from "../profile/signature-section.tsx";
import { UsernameSection } from "../profile/username-section.tsx";
import { ConnectedAccountsSection } from "../security/connected-accounts-section.tsx";
import { ContactsSection } from "../security/contacts-section.tsx";
import { PasswordSection } from "../security/password-section.tsx";
import { SecuritySections } from "../security/security-sections.tsx";
import { SessionsSection } from "../security/sessions-section.tsx";
import { useAccount } from "../use-account.ts";
import { SpendingLimitsSection } from "../wallet/limits/spending-limits-section.tsx";
import { WebPushSection } from "./web-push-section.tsx";

function AccountSettingsPage({ uid }: { uid: UserInfo["uid"] }) {
  const user = useAccount(uid);
  return (
    <>
      <AvatarSection user={user} />
      <UsernameSection user={user} />
      <SignatureSection user={user} />
      <ContactsSection user={user} />
      <PasswordSection hasPassword={user.hasPassword} />
      <ConnectedAccountsSection />
      <SecuritySections hasPassword={user.hasPassword} />
      <SpendingLimitsSection />
      <WebPushSection />
      <SessionsSection />
    </>
  );
}

export const AccountSettingsScreen = accountScreen("setting", AccountSettingsPage);
