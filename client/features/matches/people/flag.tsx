import "./people.css";

type Props = {
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  /** Name of the country, unless text beside the flag contains it. */
  name?: string | undefined;
};

export const Flag = ({ country, name = "" }: Props) =>
  country ? (
    <img
      src={`/flags/${country.toLowerCase()}.svg`}
      alt={name}
      title={name || undefined}
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
      className="flag"
    />
  ) : null;
