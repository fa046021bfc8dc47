import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { channelHref } from "#client/workplace-links.ts";
import type { ChannelView } from "#domain/channels/contract.ts";
import { m } from "#messages";
import { channelsQuery, NEW_CHANNEL, parseChannel } from "../channel-queries.ts";
import { channelScreen } from "../channel-screen.tsx";
import { NUMBER_COLUMNS } from "../statistics/numbers-table.tsx";
import { AddChannelForm } from "./add-channel-form.tsx";
import { ChannelDetail } from "./channel-detail.tsx";

function ChannelRow({ channel }: { channel: ChannelView }) {
  const app = useApp();
  const { channelId, name, source, parentId, state, numbers } = channel;
  return (
    <tr data-channel={channelId}>
      <th scope="row">
        <Link
          className="block truncate text-accent hover:underline focus-ring"
          href={channelHref(app, "list", { id: channelId })}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-1 pb-1 text-12 text-muted">
          <bdi>{source}</bdi>
          {parentId === null ? null : <Badge>{m.channel_sub()}</Badge>}
          {state === "archived" ? <Badge>{m.channel_archived()}</Badge> : null}
        </span>
      </th>
      {NUMBER_COLUMNS.map(({ key }) => (
        <td key={key} data-number={key}>
          {wholeNumber(numbers[key], app.locale)}
        </td>
      ))}
      <td>
        <Link
          className="text-accent hover:underline focus-ring"
          href={channelHref(app, "statistical", { id: channelId })}
          aria-label={m.label_value({ label: m.channel_statistics(), value: name })}
        >
          {m.channel_statistics()}
        </Link>
      </td>
    </tr>
  );
}

const ChannelTable = ({ channels }: { channels: readonly ChannelView[] }) => (
  <section className="panel !mt-0" aria-labelledby="channels">
    <h2 id="channels" className="panel-title">
      {m.earnings_last_days({ days: 30 })}
    </h2>
    <div className="wide-table">
      <table className="stats-table">
        <thead>
          <tr>
            <th scope="col">{m.channel_name()}</th>
            {NUMBER_COLUMNS.map(({ key, name }) => (
              <th key={key} scope="col">
                {name()}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <ChannelRow key={channel.channelId} channel={channel} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

/** The list of channels, the form to add one, or one channel with its links and landing pages. */
function ChannelsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const id = parseChannel(useSearch({ from: "/channel" }));
  const { data } = useSuspenseQuery(channelsQuery(api));
  if (id === NEW_CHANNEL) return <AddChannelForm parents={data.list.filter((one) => one.isOwn && !one.parentId)} />;
  if (id !== undefined) return <ChannelDetail key={id} channelId={id} />;
  const addLink = (
    <ButtonLink kind="primary" className="self-start" href={channelHref(app, "list", { id: NEW_CHANNEL })}>
      {m.channel_add()}
    </ButtonLink>
  );
  if (data.list.length === 0) {
    return (
      <EmptyState icon="i-lucide-megaphone" title={m.channel_none()} text={m.channel_none_text()}>
        {addLink}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {addLink}
      <ChannelTable channels={data.list} />
      <p className="text-13 text-muted">{m.channel_note()}</p>
    </div>
  );
}

export const ChannelListScreen = channelScreen("list", ChannelsPage);
