import { useEffect, useRef, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { Combobox } from "#client/features/forms/combobox.tsx";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
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

const NO_COUNTRIES: readonly NamedCountry[] = [];

/** Replaces the form while the user picks a country. */
export function CountryPicker({ onDone }: Props) {
  const { draft } = useLogin();
  const { list, failed } = useCountries();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const modal = container.current?.closest("dialog");
    return () => {
      // The button exists only after the form has rendered again.
      queueMicrotask(() => modal?.querySelector<HTMLElement>("[data-country]")?.focus());
    };
  }, []);

  return (
    <div ref={container} className="flex flex-col gap-2">
      <Combobox
        label={m.login_country_search()}
        listLabel={m.login_country()}
        items={list ?? NO_COUNTRIES}
        selected={list?.find((country) => country.abbr === draft.country.abbr)}
        search={searchCountries}
        keyOf={(country) => country.abbr}
        labelOf={(country) => country.name}
        onSelect={onDone}
        onCancel={() => onDone(undefined)}
        emptyText={list ? m.login_country_none() : ""}
      >
        {(country) => (
          <>
            <img src={country.flag} alt="" width={24} height={16} loading="lazy" className="country-flag" />
            <span className="min-w-0 flex-1 truncate">{country.name}</span>
            <span dir="ltr" className="tabular text-muted">
              {country.area}
            </span>
          </>
        )}
      </Combobox>
      <ErrorNotice text={failed ? m.error_server_failed() : undefined} />
      <TextButton className="self-start" onClick={() => onDone(undefined)}>
        {m.login_back()}
      </TextButton>
    </div>
  );
}
