import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ProviderMark } from "#client/features/identity/provider-icon.tsx";
import { providerName } from "#client/features/identity/provider-label.ts";
import { fullDate } from "#client/format/dates.ts";
import { accountHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import type { IdentityView } from "#domain/identity/oauth-contract.ts";
import { type Provider, typeOfProvider } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";

/** One that opens the account; it can be closed again unless it is the last way in. */
function ConnectedRow({ identity: { provider, name, linkedAtMs }, onEnd, isEnding }: RowProps) {
  const { locale, timeZone } = useApp();
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-500 text-strong">
          {providerName(provider)}
          {name ? (
            <>
              {" · "}
              <bdi>{name}</bdi>
            </>
          ) : null}
        </p>
        <p className="text-13 text-muted">{m.account_connected_on({ date: fullDate(linkedAtMs, locale, timeZone) })}</p>
      </div>
      <Button
        className="needs-scripts"
        onClick={onEnd}
        aria-busy={isEnding}
        aria-label={`${m.account_disconnect()}: ${providerName(provider)}`}
      >
        {m.account_disconnect()}
      </Button>
    </li>
  );
}
type RowProps = { identity: IdentityView; onEnd: () => void; isEnding: boolean };

/** One that is offered here and does not open the account yet. */
function OfferedRow({ provider }: { provider: Provider }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const connect = useMutation({
    mutationFn: () =>
      api.call("POST /user/identities/connect", {
        type: typeOfProvider(provider),
        returnTo: accountHref(app, "setting"),
      }),
    onSuccess: (url) => location.assign(url),
  });
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <ProviderMark provider={provider} />
      <p className="min-w-0 flex-1 truncate font-500 text-strong">{providerName(provider)}</p>
      <Button
        className="needs-scripts"
        onClick={() => connect.mutate()}
        aria-busy={connect.isPending}
        aria-label={`${m.account_connect()}: ${providerName(provider)}`}
      >
        {m.account_connect()}
      </Button>
    </li>
  );
}

/** The other houses this account opens to, and those it could open to. */
export function IdentitiesSection() {
  const { api } = useRouter().options.context;
  const { providers } = useApp();
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /user/identities", {});
  const { list } = useSuspenseQuery(query).data;
  const unlink = useMutation({
    mutationFn: (id: string) => api.call("POST /user/identities/unlink", { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const offered = providers.filter((provider) => list.every((identity) => identity.provider !== provider));
  if (list.length === 0 && offered.length === 0) return null;
  return (
    <Section title={m.account_identities()}>
      <p className="text-13 text-muted">{m.account_identities_lead()}</p>
      <ul>
        {list.map((identity) => (
          <ConnectedRow
            key={identity.id}
            identity={identity}
            isEnding={unlink.isPending && unlink.variables === identity.id}
            onEnd={() => unlink.mutate(identity.id)}
          />
        ))}
        {offered.map((provider) => (
          <OfferedRow key={provider} provider={provider} />
        ))}
      </ul>
    </Section>
  );
}
