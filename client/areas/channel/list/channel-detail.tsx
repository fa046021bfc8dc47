import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CopyField } from "#client/features/forms/copy-field.tsx";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { homeHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import { channelHref, landingHref } from "#client/workplace-links.ts";
import type { ChannelView } from "#domain/channels/contract.ts";
import { MAX_CHANNEL_NAME_LENGTH, MAX_CHANNEL_SOURCE_LENGTH } from "#domain/channels/limits.ts";
import { m } from "#messages";
import { LandingEditor } from "../landing/landing-editor.tsx";

/** Returns a callback that refetches the list and the channel after a change. */
function useChannelChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["GET /promotion/channels"] }),
      queryClient.invalidateQueries({ queryKey: ["GET /promotion/channels/detail"] }),
    ]);
    showToast(m.account_saved());
  };
}

function EditForm({ channel: { channelId, name, source, state } }: { channel: ChannelView }) {
  const router = useRouter();
  const onChanged = useChannelChanged();
  const required = (text: string) => (text.trim() === "" ? m.error_bad_input() : undefined);
  const form = useForm<{ name: string; source: string }>(router, {
    values: { name, source },
    rules: { name: required, source: required },
    submit: async (api, values) => {
      await api.call("POST /promotion/channels/edit", { channelId, state, ...values });
      await onChanged();
    },
  });
  const archive = useAction(router);
  const isActive = state === "active";
  const toggle = () =>
    archive.run(async (api) => {
      const next = isActive ? "archived" : "active";
      await api.call("POST /promotion/channels/edit", { channelId, name, source, state: next });
      await onChanged();
    });
  return (
    <section aria-labelledby="edit-channel" className="needs-scripts flex flex-col gap-4 rounded-16 bg-surface-1 p-4">
      <h2 id="edit-channel" className="text-16">
        {m.channel_edit()}
      </h2>
      <Form form={form}>
        <TextField {...form.field("name")} label={m.channel_name()} maxLength={MAX_CHANNEL_NAME_LENGTH} />
        <TextField {...form.field("source")} label={m.channel_source()} maxLength={MAX_CHANNEL_SOURCE_LENGTH} />
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{m.account_save()}</SubmitButton>
          <Button aria-busy={archive.isPending} onClick={() => void toggle()}>
            {isActive ? m.channel_archive() : m.channel_restore()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Links({ channelId }: { channelId: string }) {
  const app = useApp();
  const toUrl = (path: string) => `${app.brand.origin}${path}?promotionChannelId=${channelId}`;
  const links = [
    { name: m.shell_home(), url: toUrl(homeHref(app)) },
    { name: m.channel_page_register(), url: toUrl(landingHref(app, "register", channelId)) },
    { name: m.channel_page_download(), url: toUrl(landingHref(app, "download", channelId)) },
  ];
  return (
    <section aria-labelledby="channel-links" className="flex flex-col gap-4 rounded-16 bg-surface-1 p-4">
      <h2 id="channel-links" className="text-16">
        {m.channel_links()}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {links.map(({ name, url }) => (
          <li key={url} className="flex min-w-0 flex-col gap-3">
            <CopyField label={name} value={url} />
            <QrCode text={url} label={m.channel_qr({ page: name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One channel: its links, its landing pages, its name and state. */
export function ChannelDetail({ channelId }: { channelId: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /promotion/channels/detail", { channelId }));
  const { channel, landings } = data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-20">
          <bdi>{channel.name}</bdi>
        </h2>
        {channel.parentId === null ? null : <Badge>{m.channel_sub()}</Badge>}
        {channel.state === "archived" ? <Badge>{m.channel_archived()}</Badge> : null}
        <span className="text-13 text-muted">
          {m.channel_code()}: <bdi>{channelId}</bdi>
        </span>
        <ButtonLink className="ms-auto" href={channelHref(app, "statistical", { id: channelId })}>
          {m.channel_statistics()}
        </ButtonLink>
      </div>
      <Links channelId={channelId} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <EditForm key={`${channel.name} ${channel.source} ${channel.state}`} channel={channel} />
        <LandingEditor channelId={channelId} landings={landings} />
      </div>
    </div>
  );
}
