import { ButtonLink } from "./button.tsx";

type Way = { href: string; name: string };
type Props = { label: string; back?: Way | undefined; next?: Way | undefined };

/** On through a list and back; links, so it works without scripts. Nothing where there is nowhere to go. */
export const Pager = ({ label, back, next }: Props) =>
  back || next ? (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-3">
      {back ? (
        <ButtonLink href={back.href} rel="prev">
          {back.name}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink href={next.href} rel="next">
          {next.name}
        </ButtonLink>
      ) : null}
    </nav>
  ) : null;
