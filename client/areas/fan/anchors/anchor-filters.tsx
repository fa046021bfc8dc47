import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { type AnchorListLinkSearch, anchorListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { LOCALE_CODES, LOCALES } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { FilterLinks } from "../leagues/filter-links.tsx";

const ALL = "all";

/** Each filter link keeps the other filters. */
export function AnchorFilters({ search }: { search: AnchorListLinkSearch }) {
  const app = useApp();
  const router = useRouter();
  const games = [...GAMES].sort((a, b) => Number(b.kind === app.brand.leads) - Number(a.kind === app.brand.leads));
  const hrefOf = (change: AnchorListLinkSearch) => anchorListHref(app, { ...search, ...change });
  return (
    <div className="mb-4 flex flex-col gap-2">
      {app.user ? (
        <LinkTabs
          label={m.streamers_title()}
          tabs={[
            { href: hrefOf({ followed: undefined }), label: m.streamers_all(), current: !search.followed },
            { href: hrefOf({ followed: 1 }), label: m.streamers_followed(), current: search.followed === 1 },
          ]}
        />
      ) : null}
      <FilterLinks
        label={m.shell_game_filter()}
        links={[
          {
            key: ALL,
            href: hrefOf({ game: undefined }),
            label: m.match_list_all_games(),
            current: search.game === undefined,
          },
          ...games.map(({ slug }) => ({
            key: slug,
            href: hrefOf({ game: slug }),
            label: (
              <>
                <GameIcon game={slug} className="text-14" />
                {gameName(slug)}
              </>
            ),
            current: slug === search.game,
          })),
        ]}
      />
      <div className="needs-scripts mt-2 max-w-60">
        <SelectField
          label={m.shell_language()}
          value={search.language ?? ALL}
          options={[
            { value: ALL, label: m.streamers_all_languages() },
            ...LOCALES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onValue={(chosen) => {
            const language = LOCALE_CODES.find((code) => code === chosen);
            void router.navigate({ href: hrefOf({ language }), resetScroll: false });
          }}
        />
      </div>
    </div>
  );
}
