import { ButtonLink } from "./button.tsx";

type PagerLink = { href: string; name: string };
type Props = { label: string; back?: PagerLink | undefined; next?: PagerLink | undefined };

/** Links to the previous and next page, so it works without scripts. */
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
