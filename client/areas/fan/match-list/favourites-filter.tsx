import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";

/** Hidden without scripts, because favourites are known only in the browser. */
export const FavouritesFilter = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={() => onChange(!on)}
    className="favourites-filter needs-scripts focus-ring"
  >
    <span aria-hidden="true" className="i-lucide-star text-14" />
    <span className="favourites-filter-name">{m.match_favourites()}</span>
  </button>
);

export const FavouritesEmpty = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState icon="i-lucide-star" title={m.match_no_favourites()} text={m.match_no_favourites_how()}>
    <Button kind="primary" onClick={onShowAll}>
      {m.match_show_all()}
    </Button>
  </EmptyState>
);
