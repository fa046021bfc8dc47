import type { EmailSender } from "#domain/brands/site-brand.ts";

/** As in a From header: `"Aurovex" <news@aurovex.com>`. Names have no quotes and no brackets. */
export const formatSender = ({ name, address }: EmailSender): string =>
  name === "" ? address : `"${name}" <${address}>`;
