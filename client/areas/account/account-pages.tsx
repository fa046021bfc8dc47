import type { FunctionComponent } from "react";
import type { AccountPage } from "#client/links.ts";
import type { UserInfo } from "#domain/accounts/calls.ts";
import { m } from "#messages";
import { InfoPage } from "./info-page.tsx";
import { NoticesPage } from "./notices-page.tsx";
import { SettingPage } from "./setting-page.tsx";

type Page = { name: () => string; Screen: FunctionComponent<{ uid: UserInfo["uid"] }> };

/** Every page of the user centre, in the order of its menu. What each loads stands in `routes/user-info.tsx`. */
export const PAGES: Record<AccountPage, Page> = {
  info: { name: () => m.account_info(), Screen: InfoPage },
  notices: { name: () => m.shell_notices(), Screen: NoticesPage },
  setting: { name: () => m.account_setting(), Screen: SettingPage },
};
