import type { ReactNode } from "react";
import { isShippedSticker, type ShippedSticker, type UploadedSticker } from "#domain/chat/stickers.ts";
import { m } from "#messages";

const NAMES: Record<ShippedSticker, () => string> = {
  goal: () => m.room_sticker_goal(),
  fire: () => m.room_sticker_fire(),
  clap: () => m.room_sticker_clap(),
  trophy: () => m.room_sticker_trophy(),
  heart: () => m.room_sticker_heart(),
  whistle: () => m.room_sticker_whistle(),
  red_card: () => m.room_sticker_red_card(),
  tears: () => m.room_sticker_tears(),
};

/** Flat style: two shades and the brand's accent on a 48 px grid. */
const DRAWINGS: Record<ShippedSticker, ReactNode> = {
  goal: (
    <>
      <path
        className="st-line"
        d="M5 40V12h38v28M5 12l7 6h24l7-6M12 18v22M36 18v22M20 18v22M28 18v22M5 26h38M5 33h38"
      />
      <circle className="st-light" cx="24" cy="33" r="10" />
      <path
        className="st-ink"
        d="m24 28 4.600 3.300-1.800 5.400h-5.600l-1.800-5.400zM24 23v5M33.500 30l-4.900 1.300M30 40l-3.200-3.300M18 40l3.200-3.300M14.500 30l4.900 1.300"
      />
    </>
  ),
  fire: (
    <>
      <path
        className="st-warm"
        d="M25 3c2 9 13 13 13 26 0 9-6 16-14 16S10 38 10 30c0-6 3-9 5-13 2 3 3 5 5 6 2-7 1-14 5-20z"
      />
      <path className="st-gold" d="M24 45c-5 0-8-4-8-9 0-6 6-8 8-15 4 6 8 9 8 15 0 5-3 9-8 9z" />
    </>
  ),
  clap: (
    <>
      <path
        className="st-skin"
        d="M12 26 25 13c3-2 6 1 4 4l-6 7 11-10c3-2 6 2 3 4L27 28l9-7c3-2 5 2 3 4L27 39c-4 5-11 6-16 1-4-4-4-9 1-14z"
      />
      <path className="st-line" d="M10 12 7 6M18 9l1-6M5 19l-4-2" />
    </>
  ),
  trophy: (
    <>
      <path className="st-gold" d="M13 6h22v12c0 7-5 12-11 12s-11-5-11-12zM20 29h8l2 8H18zM13 38h22v5H13z" />
      <path className="st-line" d="M13 10H5c0 9 4 13 9 13M35 10h8c0 9-4 13-9 13" />
      <path className="st-light" d="m24 10 2 4 4 .500-3 3 1 4.500-4-2-4 2 1-4.500-3-3 4-.500z" />
    </>
  ),
  heart: (
    <>
      <path
        className="st-accent"
        d="M24 43C10 33 4 26 4 17 4 10 9 6 14 6c4 0 8 2 10 6 2-4 6-6 10-6 5 0 10 4 10 11 0 9-6 16-20 26z"
      />
      <path className="st-light-line" d="M11 15c0-2 2-4 4-4" />
    </>
  ),
  whistle: (
    <>
      <path className="st-accent" d="M4 16h29v9h-4a13 13 0 1 1-20-5H4z" transform="translate(4 3)" />
      <circle className="st-light" cx="22" cy="32" r="5" />
      <path className="st-line" d="m38 13 6-5M40 19h7M33 11l2-8" />
    </>
  ),
  red_card: (
    <>
      <rect className="st-warm" x="14" y="5" width="22" height="32" rx="3" transform="rotate(12 25 21)" />
      <path className="st-skin" d="M8 45c0-9 3-14 8-16l7 1c3 0 4 4 1 5l-5 1 9 1c3 1 2 5-1 5l-6-1c-2 3-4 4-6 4z" />
    </>
  ),
  tears: (
    <>
      <circle className="st-gold" cx="24" cy="24" r="19" />
      <path className="st-ink" d="M14 19c2-2 5-2 7 0M27 19c2-2 5-2 7 0M17 35c4-5 10-5 14 0" />
      <path className="st-water" d="M15 23c4 6 4 9 0 12-4-3-4-6 0-12zM33 23c4 6 4 9 0 12-4-3-4-6 0-12z" />
    </>
  ),
};

/** A shipped sticker, or one of `uploaded`. */
export function Sticker({ name, uploaded }: { name: string; uploaded: readonly UploadedSticker[] }) {
  if (isShippedSticker(name)) {
    return (
      <svg viewBox="0 0 48 48" className="sticker" role="img" aria-label={NAMES[name]()}>
        {DRAWINGS[name]}
      </svg>
    );
  }
  const found = uploaded.find((one) => one.name === name);
  return found ? (
    <img src={found.picture} alt={found.label} className="sticker" loading="lazy" decoding="async" />
  ) : null;
}
