import type { FieldChange } from "#domain/brands/diff-document.ts";
import { m } from "#messages";
import { changeLabel, changeValue } from "./change-labels.ts";

/** Lists the changed fields. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="text-13 text-muted">{m.brand_no_changes()}</p>;
  return (
    <dl className="flex flex-col gap-3 text-13">
      {changes.map(({ field, before, after }) => (
        <div key={field} data-field={field}>
          <dt className="text-muted">{changeLabel(field)}</dt>
          <dd className="mt-1 flex flex-col gap-1 break-words">
            {before === null ? null : (
              <del className="rounded-6 bg-live-soft px-2 text-strong">
                <bdi>{changeValue(field, before)}</bdi>
              </del>
            )}
            {after === null ? null : (
              <ins className="rounded-6 bg-win-soft px-2 text-strong no-underline">
                <bdi>{changeValue(field, after)}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
