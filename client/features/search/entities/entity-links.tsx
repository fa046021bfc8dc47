import { useEffect, useRef } from "react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import { EntityPicker } from "./entity-picker.tsx";
import type { FoundEntity } from "./find-entities.ts";

type LinkKind = "match" | "league" | "team" | "player";
type EntityLink<Kind extends LinkKind> = { kind: Kind; id: number; name: string };

const LABELS: Record<LinkKind, { one: () => string; many: () => string }> = {
  match: { one: m.library_match, many: m.shell_matches },
  league: { one: m.match_fact_league, many: m.library_leagues },
  team: { one: m.library_team_mixed, many: m.library_teams_mixed },
  player: { one: m.library_player_mixed, many: m.library_players_mixed },
};

type Props<Kind extends LinkKind> = {
  legend: string;
  kinds: readonly { kind: Kind; max: number }[];
  links: readonly EntityLink<Kind>[];
  onLinks: (links: EntityLink<Kind>[]) => void;
  onPicked?: (entity: FoundEntity) => void;
};

/** The matches, leagues, teams and players an article or video is about; their pages list it. */
export function EntityLinks<Kind extends LinkKind>({ legend, kinds, links, onLinks, onPicked }: Props<Kind>) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A full group has no field, and a removed link no button, so focus moves to the other one.
  const focusNext = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element to focus exists once the changed links are drawn.
  useEffect(() => {
    if (focusNext.current) group.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [links]);
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-14 font-600 text-strong">{legend}</legend>
      {kinds.map(({ kind, max }) => {
        const own = links.filter((link) => link.kind === kind);
        const label = max === 1 ? LABELS[kind].one() : LABELS[kind].many();
        return (
          <div key={kind} data-kind={kind} className="flex flex-col gap-2">
            {own.length < max ? (
              <EntityPicker
                kind={kind}
                label={label}
                onPick={(entity) => {
                  const { id, name } = entity;
                  if (own.some((link) => link.id === id)) return;
                  if (own.length + 1 === max) focusNext.current = `[data-kind=${kind}] li:last-child button`;
                  onLinks([...links, { kind, id, name }]);
                  onPicked?.(entity);
                }}
              />
            ) : (
              <span className="text-13 font-500 text-text">{label}</span>
            )}
            {own.length > 0 ? (
              <ul className="flex flex-col gap-1">
                {own.map((link) => (
                  <li key={link.id} className="flex items-center gap-2 rounded-10 bg-surface-2 ps-3 text-14">
                    <bdi className="min-w-0 flex-1">{link.name}</bdi>
                    <IconButton
                      icon="i-lucide-x"
                      label={m.label_value({ label: m.passkeys_remove(), value: link.name })}
                      onClick={() => {
                        focusNext.current = `[data-kind=${kind}] input`;
                        onLinks(links.filter((one) => one !== link));
                      }}
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
