import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { Section } from "../section.tsx";
import { isProviderId, PROVIDER_OPTIONS, type Provider } from "./provider.ts";

/** If a provider id is given, the league's matches appear with the next poll. */
export function CreateLeagueForm() {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [game, setGame] = useState<GameSlug>("soccer");
  const [name, setName] = useState("");
  const [country, setCountry] = useState("");
  const [provider, setProvider] = useState<Provider>("api-football");
  const [providerId, setProviderId] = useState("");
  const canSend =
    name.trim().length >= 2 && /^([A-Z]{2})?$/.test(country) && (providerId === "" || isProviderId(providerId));
  const send = () =>
    run(async (api) => {
      const { leagueId } = await api.call("POST /league/create", {
        game,
        name: name.trim(),
        ...(country !== "" && { country }),
        ...(providerId !== "" && { source: { provider, providerId } }),
      });
      setName("");
      setProviderId("");
      showToast(m.label_value({ label: m.video_league_id(), value: leagueId }));
    });
  return (
    <Section title={m.league_create()}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) void send();
        }}
      >
        <SelectField
          label={m.match_fact_game()}
          value={game}
          options={GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) }))}
          onValue={setGame}
        />
        <TextField label={m.match_fact_league()} value={name} maxLength={120} onValue={setName} />
        <TextField
          label={m.league_country_code()}
          value={country}
          maxLength={2}
          onValue={(value) => setCountry(value.trim().toUpperCase())}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <SelectField label={m.league_provider()} value={provider} options={PROVIDER_OPTIONS} onValue={setProvider} />
          <TextField
            label={m.league_provider_id()}
            inputMode="numeric"
            value={providerId}
            onValue={(value) => setProviderId(value.trim())}
          />
        </div>
        <ErrorNotice text={failure} />
        <Button type="submit" kind="primary" className="self-start" disabled={isPending || !canSend}>
          {m.league_create()}
        </Button>
      </form>
    </Section>
  );
}
