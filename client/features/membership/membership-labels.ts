import type { Tier } from "#domain/membership/packages.ts";
import type { TermKind } from "#domain/membership/quote.ts";
import { m } from "#messages";

const KINDS: Record<TermKind, () => string> = {
  open: m.vip_kind_open,
  renew: m.vip_kind_renew,
  upgrade: m.vip_kind_upgrade,
  given: m.vip_kind_given,
};

export const tierLabel = (tier: Tier): string => (tier === "vip" ? m.role_vip() : m.role_svip());
export const termKindLabel = (kind: TermKind): string => KINDS[kind]();
