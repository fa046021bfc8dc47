import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ProviderIcon } from "#client/features/identity/provider-icon.tsx";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { fullDate } from "#client/format/dates.ts";
import { accountHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import type { IdentityView } from "#domain/identity/oauth-contract.ts";
import { type OAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

/** Can be disconnected unless it is the last login method. */
function ConnectedRow({ identity: { provider, name, linkedAtMs }, onDisconnect, isDisconnecting }: RowProps) {
  const { locale, timeZone } = useApp();
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <ProviderIcon provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-500 text-strong">
          {providerLabel(provider)}
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
        onClick={onDisconnect}
        aria-busy={isDisconnecting}
        aria-label={m.label_value({ label: m.account_disconnect(), value: providerLabel(provider) })}
      >
        {m.account_disconnect()}
      </Button>
    </li>
  );
}
type RowProps = { identity: IdentityView; onDisconnect: () => void; isDisconnecting: boolean };

/** A provider that is not connected yet. */
function OfferedRow({ provider }: { provider: OAuthProvider }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const connect = useMutation({
    mutationFn: () =>
      api.call("POST /user/identities/connect", {
        type: providerTypeId(provider),
        returnTo: accountHref(app, "setting"),
      }),
    onSuccess: (url) => location.assign(url),
  });
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <ProviderIcon provider={provider} />
      <p className="min-w-0 flex-1 truncate font-500 text-strong">{providerLabel(provider)}</p>
      <Button
        className="needs-scripts"
        onClick={() => connect.mutate()}
        aria-busy={connect.isPending}
        aria-label={m.label_value({ label: m.account_connect(), value: providerLabel(provider) })}
      >
        {m.account_connect()}
      </Button>
    </li>
  );
}

/** Connected OAuth providers, and those that can be connected. */
export function ConnectedAccountsSection() {
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
    <SettingsSection title={m.account_identities()}>
      <p className="text-13 text-muted">{m.account_identities_lead()}</p>
      <ul>
        {list.map((identity) => (
          <ConnectedRow
            key={identity.id}
            identity={identity}
            isDisconnecting={unlink.isPending && unlink.variables === identity.id}
            onDisconnect={() => unlink.mutate(identity.id)}
          />
        ))}
        {offered.map((provider) => (
          <OfferedRow key={provider} provider={provider} />
        ))}
      </ul>
    </SettingsSection>
  );
}
