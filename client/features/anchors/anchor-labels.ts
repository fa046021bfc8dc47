import type { ApplicationRejectReason, BanReason, IdImageSide } from "#domain/anchors/application.ts";
import { m } from "#messages";

const SIDES: Record<IdImageSide, () => string> = {
  front: m.apply_image_front,
  back: m.apply_image_back,
  selfie: m.apply_image_selfie,
};
export const idImageLabel = (side: IdImageSide): string => SIDES[side]();

const REJECT_REASONS: Record<ApplicationRejectReason, () => string> = {
  images_unreadable: m.anchor_reject_images_unreadable,
  data_mismatch: m.anchor_reject_data_mismatch,
  underage: m.anchor_reject_underage,
  content_not_allowed: m.anchor_reject_content_not_allowed,
  incomplete: m.anchor_reject_incomplete,
};
export const rejectReasonLabel = (reason: ApplicationRejectReason): string => REJECT_REASONS[reason]();

const BANS: Record<BanReason, () => string> = {
  content_rules: m.anchor_ban_content_rules,
  copyright: m.anchor_ban_copyright,
  fraud: m.anchor_ban_fraud,
  other: m.anchor_ban_other,
};
export const banReasonLabel = (reason: BanReason): string => BANS[reason]();
