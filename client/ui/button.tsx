import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Kind = "primary" | "quiet";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-10 px-4 py-2 text-14 font-600 text-center transition-colors duration-fast focus-ring disabled:opacity-50";
const KINDS: Record<Kind, string> = {
  primary: "bg-accent text-on-accent hover:shadow-float",
  quiet: "bg-surface-2 text-strong hover:bg-surface-3",
};

/** One primary button per view; the others are quiet. */
export const Button = ({ kind = "quiet", className = "", ...props }: ComponentProps<"button"> & { kind?: Kind }) => (
  <button type="button" {...props} className={`${BASE} ${KINDS[kind]} ${className}`} />
);

/** A link within this site that looks like a button. */
export const ButtonLink = ({
  kind = "quiet",
  className = "",
  ...props
}: ComponentProps<typeof Link> & { kind?: Kind }) => (
  <Link {...props} className={`${BASE} ${KINDS[kind]} ${className}`} />
);

/** For a file, another site, or a URL that the server must handle. */
export const ButtonAnchor = ({ kind = "quiet", className = "", ...props }: ComponentProps<"a"> & { kind?: Kind }) => (
  <a {...props} className={`${BASE} ${KINDS[kind]} ${className}`} />
);
