import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { Button } from "#client/ui/button.tsx";
import type { CallInput } from "#domain/api/contract.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { MATCH_STATES } from "#domain/matches/match-states.ts";
import { type DeskMatchView, MIN_CORRECTION_REASON } from "#domain/matches/operator-contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { useMatchAction } from "./use-match-action.ts";

type Match = NonNullable<DeskMatchView["match"]>;
type Fields = CallInput<"POST /match/pin">["fields"];

/** Format of `datetime-local`. */
const inUtc = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16);
/** A timed game's score is the sum of its periods, which the correction form does not ask for. */
const keptParts = ({ game, parts }: Match) => (getGameBySlug(game)?.family === "clock" ? [] : parts);
const isScore = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Edits start, state and score. Only fields that differ from the stored match are sent. */
export function CorrectMatchForm({ match }: { match: Match }) {
  const { send, failure, isPending } = useMatchAction();
  const [start, setStart] = useState(inUtc(match.startsAtMs));
  const [state, setState] = useState(match.state);
  const [home, setHome] = useState(String(match.score.home));
  const [away, setAway] = useState(String(match.score.away));
  const [reason, setReason] = useState("");
  const game = getGameBySlug(match.game);
  const startsAtMs = Date.parse(`${start}:00Z`);
  const hasScore = Number(home) !== match.score.home || Number(away) !== match.score.away;
  const fields: Fields = {
    ...(start !== inUtc(match.startsAtMs) && { startsAtMs }),
    ...(state !== match.state && { state }),
    ...(hasScore && { score: { home: Number(home), away: Number(away), parts: keptParts(match) } }),
  };
  const isValid = Number.isFinite(startsAtMs) && isScore(home) && isScore(away);
  const canSend = isValid && Object.keys(fields).length > 0 && reason.trim().length >= MIN_CORRECTION_REASON;
  return (
    <div className="needs-scripts">
      <Section title={m.desk_correct()}>
        <p className="text-13 text-muted">{m.desk_correct_note()}</p>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!canSend) return;
            void send((api) =>
              api.call("POST /match/pin", { matchId: match.matchId, fields, reason: reason.trim() }),
            ).then((isSaved) => isSaved && setReason(""));
          }}
        >
          <div className="grid gap-3 md:grid-cols-2">
            <TextField label={m.desk_start()} type="datetime-local" value={start} onValue={setStart} />
            <SelectField
              label={m.feeds_state()}
              value={state}
              options={MATCH_STATES.map((value) => ({
                value,
                label: game ? stateLabel(value, game.family, "long") : value,
              }))}
              onValue={setState}
            />
            <TextField label={m.desk_home_score()} inputMode="numeric" value={home} onValue={setHome} />
            <TextField label={m.desk_away_score()} inputMode="numeric" value={away} onValue={setAway} />
          </div>
          <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
          <ErrorNotice text={failure} />
          <Button type="submit" kind="primary" className="self-start" disabled={isPending || !canSend}>
            {m.desk_correct()}
          </Button>
        </form>
      </Section>
    </div>
  );
}
