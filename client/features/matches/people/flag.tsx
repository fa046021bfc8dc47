import "./people.css";

type Props = {
  /** ISO 3166 alpha-2. */
  country: string | undefined;
  /** The country's name where no text beside the flag says it. */
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
