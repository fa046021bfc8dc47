import { useEffect, useId, useMemo, useRef, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { m } from "#messages";
import { localizeCountries, type NamedCountry, searchCountries } from "./country-search.ts";
import { useLogin } from "./login-context.ts";

type Props = { onDone: (country: NamedCountry | undefined) => void };

function useCountries() {
  const { router } = useLogin();
  const [list, setList] = useState<readonly NamedCountry[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const { api, app, queryClient } = router.options.context;
    queryClient.fetchQuery(callQuery(api, "GET /login/loginCountryList", {})).then(
      (answer) => setList(localizeCountries(answer.list, app.locale)),
      () => setFailed(true),
    );
  }, [router]);
  return { list, failed };
}

/** Replaces the form while a country is picked, by typing, arrow keys or tap. */
export function CountryPicker({ onDone }: Props) {
  const { draft } = useLogin();
  const { list, failed } = useCountries();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchCountries(list ?? [], search), [list, search]);

  useEffect(() => {
    container.current?.querySelector("input")?.focus();
    const modal = container.current?.closest("dialog");
    return () => {
      // The button exists once the form is rendered again.
      queueMicrotask(() => modal?.querySelector<HTMLElement>("[data-country]")?.focus());
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") {
      // Escape closes the list, not the modal.
      event.preventDefault();
      onDone(undefined);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = found[active];
      if (chosen) onDone(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(Math.min(Math.max(active + step, 0), found.length - 1));
    }
  };

  return (
    <div ref={container} className="flex flex-col gap-2">
      <TextField
        label={m.login_country_search()}
        value={search}
        onValue={(value) => {
          setSearch(value);
          setActive(0);
        }}
        onKeyDown={onKey}
        role="combobox"
        aria-expanded={true}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
      />
      <ErrorNotice text={failed ? m.error_server_failed() : undefined} />
      {list && found.length === 0 ? <p className="px-3 py-4 text-13 text-muted">{m.login_country_none()}</p> : null}
      <div id={id} role="listbox" aria-label={m.login_country()} className="country-list">
        {found.map((country, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the search field, which moves the active one.
          <div
            key={country.abbr}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.abbr === draft.country.abbr}
            data-active={index === active ? "" : undefined}
            onClick={() => onDone(country)}
            className="country"
          >
            <img src={country.flag} alt="" width={24} height={16} loading="lazy" className="country-flag" />
            <span className="min-w-0 flex-1 truncate">{country.name}</span>
            <span dir="ltr" className="tabular text-muted">
              {country.area}
            </span>
          </div>
        ))}
      </div>
      <TextButton className="self-start" onClick={() => onDone(undefined)}>
        {m.login_back()}
      </TextButton>
    </div>
  );
}
