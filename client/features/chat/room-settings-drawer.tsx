import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { InlineForm } from "#client/features/forms/inline-form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { secondCount } from "#client/format/durations.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { anchorHref, operatorHref } from "#client/workplace-links.ts";
import type { RoomSelfView } from "#domain/chat/contract.ts";
import { MAX_CHAT_DELAY_SECONDS, MAX_LEVEL_FLOOR, MAX_ROOM_NOTICE_LENGTH } from "#domain/chat/limits.ts";
import { CHAT_AUDIENCES, LINK_POLICIES, type RoomSettings, type RoomSettingsChange } from "#domain/chat/settings.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { useRoomOperation, useSendRoomOperation } from "./moderation/use-room-operation.ts";

const AUDIENCES = {
  all: () => m.room_audience_all(),
  followers: () => m.room_audience_followers(),
  members: () => m.room_audience_members(),
};
const LINKS = {
  none: () => m.room_links_none(),
  moderators: () => m.room_links_moderators(),
  all: () => m.room_audience_all(),
};
const SLOW = [0, 5, 10, 30, 60, 120] as const;
const seconds = (locale: Locale) => (value: number) => ({
  value: String(value),
  label: value === 0 ? m.room_off() : secondCount(value, locale),
});
const upTo = (max: number) => Array.from({ length: max + 1 }, (_, value) => value);

type Props = { roomId: string; settings: RoomSettings; you: RoomSelfView; onClose: () => void };

function NoticeForm({ roomId, notice }: { roomId: string; notice: string }) {
  const send = useSendRoomOperation(roomId);
  const form = useForm(useRouter(), {
    values: { text: notice },
    submit: (api, { text }) => send(api, { action: "settings", change: { notice: text.trim() } }),
  });
  return (
    <InlineForm form={form} submitLabel={m.account_save()}>
      <TextField {...form.field("text")} label={m.room_notice()} maxLength={MAX_ROOM_NOTICE_LENGTH} />
    </InlineForm>
  );
}

/** Shield settings first, then the rules, then appeals. */
export function RoomSettingsDrawer({ roomId, settings, you, onClose }: Props) {
  const app = useApp();
  const operate = useRoomOperation(roomId);
  const change = (next: RoomSettingsChange) => operate.mutate({ action: "settings", change: next });
  const canEverywhere = app.user !== undefined && anyCan(app.user.roles, "mute_everywhere");
  return (
    <Modal title={m.room_settings()} onClose={onClose}>
      <Switch
        label={m.room_shield()}
        checked={settings.shield}
        onChecked={(on) => operate.mutate({ action: "shield", on })}
      />
      <p className="text-12 text-muted">{m.room_shield_note()}</p>
      {you.mayEditRoom ? (
        <>
          <Switch label={m.room_is_open()} checked={settings.isOpen} onChecked={(isOpen) => change({ isOpen })} />
          <Switch
            label={m.room_emoji_only()}
            checked={settings.emojiOnly}
            onChecked={(emojiOnly) => change({ emojiOnly })}
          />
          <Switch
            label={m.room_approve_first()}
            checked={settings.approveFirst}
            onChecked={(approveFirst) => change({ approveFirst })}
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={m.room_slow_mode()}
              value={String(settings.slowSeconds)}
              options={SLOW.map(seconds(app.locale))}
              onValue={(value) => change({ slowSeconds: Number(value) })}
            />
            <SelectField
              label={m.room_delay()}
              value={String(settings.delaySeconds)}
              options={upTo(MAX_CHAT_DELAY_SECONDS).map(seconds(app.locale))}
              onValue={(value) => change({ delaySeconds: Number(value) })}
            />
            <SelectField
              label={m.room_audience()}
              value={settings.audience}
              options={CHAT_AUDIENCES.map((value) => ({ value, label: AUDIENCES[value]() }))}
              onValue={(audience) => change({ audience })}
            />
            <SelectField
              label={m.room_minimum_level()}
              value={String(settings.levelFloor)}
              options={upTo(MAX_LEVEL_FLOOR).map((value) => ({ value: String(value), label: String(value) }))}
              onValue={(value) => change({ levelFloor: Number(value) })}
            />
            <SelectField
              label={m.room_links()}
              value={settings.links}
              options={LINK_POLICIES.map((value) => ({ value, label: LINKS[value]() }))}
              onValue={(links) => change({ links })}
            />
          </div>
          <NoticeForm key={settings.notice} roomId={roomId} notice={settings.notice} />
        </>
      ) : null}
      <ButtonLink href={anchorHref(app, "moderation", { room: roomId })}>{m.moderation_tools()}</ButtonLink>
      {canEverywhere ? (
        <ButtonLink href={operatorHref(app, "reports", { tab: "appeals" })}>{m.room_appeals()}</ButtonLink>
      ) : null}
    </Modal>
  );
}
