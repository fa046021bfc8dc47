import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ProviderMark } from "#client/features/providers/provider-mark.tsx";
import { providerName } from "#client/features/providers/provider-name.ts";
import { fullDate } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { Section } from "./section.tsx";

/** The other houses this account opens to; each can be closed again but the last way in. */
export function IdentitiesSection() {
  const { api } = useRouter().options.context;
  const { locale, timeZone } = useApp();
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /user/identities", {});
  const { list } = useSuspenseQuery(query).data;
  const unlink = useMutation({
    mutationFn: (id: string) => api.call("POST /user/identities/unlink", { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (list.length === 0) return null;
  return (
    <Section title={m.account_identities()}>
      <p className="text-13 text-muted">{m.account_identities_lead()}</p>
      <ul>
        {list.map(({ id, provider, name, linkedAtMs }) => (
          <li key={id} className="flex items-center gap-3 border-b py-3">
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
              <p className="text-13 text-muted">
                {m.account_connected_on({ date: fullDate(linkedAtMs, locale, timeZone) })}
              </p>
            </div>
            <Button
              onClick={() => unlink.mutate(id)}
              aria-busy={unlink.isPending}
              aria-label={`${m.account_disconnect()}: ${providerName(provider)}`}
            >
              {m.account_disconnect()}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
