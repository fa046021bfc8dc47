import { Link } from "#client/ui/link.tsx";

/** Links from an item back to its list. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    className="flex min-h-11 items-center gap-2 self-start rounded-6 text-13 text-muted hover:text-strong focus-ring"
    href={href}
  >
    <span aria-hidden="true" className="i-lucide-arrow-left rtl:rotate-180" />
    {label}
  </Link>
);
