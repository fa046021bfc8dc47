import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { MAPPED_KIND_NAMES, type MappedKind } from "./mapped-kinds.ts";
import { isProviderId, isSiteId, PROVIDER_OPTIONS, type Provider } from "./provider.ts";

/** Maps a provider id: from then on the provider's rows with it belong to the league, team or match. */
export function MapIdForm() {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [provider, setProvider] = useState<Provider>("api-football");
  const [kind, setKind] = useState<MappedKind>("league");
  const [providerId, setProviderId] = useState("");
  const [id, setId] = useState("");
  const canSend = isProviderId(providerId) && isSiteId(id);
  const send = () =>
    run(async (api) => {
      await api.call("POST /feed/map", { provider, kind, providerId, id: Number(id) });
      setProviderId("");
      setId("");
      showToast(m.account_saved());
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /feed/mappings"] });
    });
  return (
    <Section title={m.league_map()}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) void send();
        }}
      >
        <div className="grid gap-3 md:grid-cols-2">
          <SelectField label={m.league_provider()} value={provider} options={PROVIDER_OPTIONS} onValue={setProvider} />
          <SelectField
            label={m.desk_kind()}
            value={kind}
            options={(Object.keys(MAPPED_KIND_NAMES) as MappedKind[]).map((value) => ({
              ...{ value, label: MAPPED_KIND_NAMES[value]() },
            }))}
            onValue={setKind}
          />
          <TextField
            label={m.league_provider_id()}
            inputMode="numeric"
            value={providerId}
            onValue={(value) => setProviderId(value.trim())}
          />
          <TextField
            label={`ID (${MAPPED_KIND_NAMES[kind]()})`}
            inputMode="numeric"
            value={id}
            onValue={(value) => setId(value.trim())}
          />
        </div>
        <ErrorNotice text={failure} />
        <Button type="submit" className="self-start" disabled={isPending || !canSend}>
          {m.league_map()}
        </Button>
      </form>
    </Section>
  );
}
