import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { ThemeChoices } from "#client/features/shell/theme-choices.tsx";
import { savePreference } from "#client/session/preferences/save-preferences.ts";
import { Switch } from "#client/ui/switch.tsx";
import { NOTIFICATION_CHOICES, type PreferencesChange } from "#domain/identity/preferences.ts";
import { VISIBILITIES, type Visibility } from "#domain/social/profile-visibility.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { RegionSection } from "./region-section.tsx";

const NOTIFICATION_LABELS: Record<(typeof NOTIFICATION_CHOICES)[number], () => string> = {
  matchStart: m.pref_notification_match_start,
  goals: m.pref_notification_goals,
  account: m.pref_notification_account,
};
const LISTS = ["follows", "fans", "posts"] as const;
const LIST_NAMES: Record<(typeof LISTS)[number], () => string> = {
  follows: m.pref_see_follows,
  fans: m.pref_see_followers,
  posts: m.pref_see_posts,
};
const AUDIENCE_NAMES: Record<Visibility, () => string> = {
  everybody: m.pref_everyone,
  followed: m.pref_followed,
  nobody: m.pref_only_me,
};

/** Saves each change immediately. */
function PreferencesPage() {
  const router = useRouter();
  const { data: chosen } = useSuspenseQuery(callQuery(router.options.context.api, "GET /user/getUserDataStatus", {}));
  const save = (change: PreferencesChange) => void savePreference(router, change);
  return (
    <>
      <p className="text-13 text-muted">{m.pref_saved()}</p>
      <RegionSection chosen={chosen} />
      <SettingsSection title={m.shell_display()}>
        <ThemeChoices at="page" />
      </SettingsSection>
      <SettingsSection title={m.pref_notifications()}>
        <div>
          {NOTIFICATION_CHOICES.map((kind) => (
            <Switch
              key={kind}
              label={NOTIFICATION_LABELS[kind]()}
              checked={chosen.notices[kind]}
              onChecked={(on) => save({ notices: { [kind]: on } })}
            />
          ))}
        </div>
        <p className="text-13 text-muted">{m.pref_security_alerts()}</p>
      </SettingsSection>
      <SettingsSection title={m.pref_chat()}>
        <div>
          <Switch
            label={m.pref_danmaku()}
            checked={chosen.chat.danmaku}
            onChecked={(danmaku) => save({ chat: { danmaku } })}
          />
          <Switch
            label={m.pref_gift_animations()}
            checked={chosen.chat.giftAnimations}
            onChecked={(giftAnimations) => save({ chat: { giftAnimations } })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={m.pref_privacy()}>
        {LISTS.map((list) => (
          <SelectField
            key={list}
            label={LIST_NAMES[list]()}
            value={chosen.privacy[list]}
            options={VISIBILITIES.map((value) => ({ value, label: AUDIENCE_NAMES[value]() }))}
            onValue={(audience) => save({ privacy: { [list]: audience } })}
          />
        ))}
        <Switch
          label={m.pref_gift_leaderboard()}
          checked={chosen.privacy.giftBoardName}
          onChecked={(giftBoardName) => save({ privacy: { giftBoardName } })}
        />
      </SettingsSection>
    </>
  );
}

export const PreferencesScreen = accountScreen("preferences", PreferencesPage);
