import { IconButton } from "#client/ui/icon-button.tsx";
import type { DeskLink } from "#domain/news/desk-contract.ts";
import { MAX_NEWS_LINKS } from "#domain/news/limits.ts";
import { m } from "#messages";
import { EntityPicker } from "./editor/entity-picker.tsx";

const KINDS = [
  { kind: "match", label: m.shell_matches },
  { kind: "league", label: m.library_leagues },
  { kind: "team", label: m.library_teams },
  { kind: "player", label: m.library_players },
] as const;

type Props = { links: readonly DeskLink[]; onLinks: (links: DeskLink[]) => void };

/** The matches, leagues, teams and players the article is about: their pages list it. */
export function ArticleLinks({ links, onLinks }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-14 font-600 text-strong">{m.news_topics()}</legend>
      {KINDS.map(({ kind, label }) => {
        const own = links.filter((link) => link.kind === kind);
        return (
          <div key={kind} className="flex flex-col gap-2">
            {own.length < MAX_NEWS_LINKS ? (
              <EntityPicker
                kind={kind}
                label={label()}
                onPick={({ id, name }) => {
                  if (!own.some((link) => link.id === id)) onLinks([...links, { kind, id, name }]);
                }}
              />
            ) : null}
            {own.length > 0 ? (
              <ul className="flex flex-col gap-1">
                {own.map((link) => (
                  <li key={link.id} className="flex items-center gap-2 rounded-10 bg-surface-2 ps-3 text-14">
                    <bdi className="min-w-0 flex-1">{link.name}</bdi>
                    <IconButton
                      icon="i-lucide-x"
                      label={m.label_value({ label: m.passkeys_remove(), value: link.name })}
                      onClick={() => onLinks(links.filter((one) => one !== link))}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
