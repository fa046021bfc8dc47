import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { listSides } from "#client/features/search/list-sides.ts";
import { useSuggestions } from "#client/features/search/use-suggestions.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";

export type PostLink = { matchId: number; name: string } | { teamId: number; name: string };
type Props = { link: PostLink | undefined; onLink: (link: PostLink | undefined) => void };

const OPTION =
  "flex min-h-11 w-full items-center gap-3 rounded-10 px-3 text-start text-14 text-strong hover:bg-surface-2 focus-ring-inset";

function Options({ typed, onLink }: { typed: string; onLink: (link: PostLink) => void }) {
  const app = useApp();
  const { view, isPending } = useSuggestions(typed);
  const sides = listSides(view?.groups ?? []);
  if (typed.trim() === "") return null;
  if (!view || (view.list.length === 0 && sides.length === 0)) {
    return isPending ? null : <p className="px-3 text-14 text-muted">{m.search_nothing({ text: typed.trim() })}</p>;
  }
  return (
    <ul className="flex flex-col">
      {sides.map((team) => (
        <li key={`team-${team.id}`}>
          <button type="button" className={OPTION} onClick={() => onLink({ teamId: team.id, name: team.name })}>
            <Crest team={team} size={32} />
            <bdi>{team.name}</bdi>
          </button>
        </li>
      ))}
      {view.list.map((match) => (
        <li key={`match-${match.id}`}>
          <button
            type="button"
            className={OPTION}
            onClick={() => onLink({ matchId: match.id, name: matchTitle(match) })}
          >
            <span aria-hidden="true" className="i-lucide-calendar text-16 text-muted" />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{matchTitle(match)}</bdi>
              <span className="text-12 text-muted">{dateAndTime(match.startsAtMs, app.locale, app.timeZone)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One match or team, found by name. The page needs a `CrestSprite`. */
export function LinkField({ link, onLink }: Props) {
  const [typed, setTyped] = useState("");
  if (link) {
    return (
      <div className="flex flex-col gap-1">
        <span className="text-13 font-500 text-text">{m.post_link()}</span>
        <span className="flex min-h-11 items-center justify-between gap-3 rounded-10 bg-surface-2 ps-3">
          <bdi className="min-w-0 truncate text-14 font-600 text-strong">{link.name}</bdi>
          <IconButton icon="i-lucide-x" label={m.post_link_remove()} onClick={() => onLink(undefined)} />
        </span>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.post_link()}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onValue={setTyped}
      />
      <Options
        typed={typed}
        onLink={(chosen) => {
          setTyped("");
          onLink(chosen);
        }}
      />
    </div>
  );
}
