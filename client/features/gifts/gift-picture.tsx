import "./gifts.css";
import type { ReactNode } from "react";
import { type Gift, giftById } from "#domain/gifts/catalogue.ts";

const SPARKS = ["M24 4v8", "M24 36v8", "M4 24h8", "M36 24h8", "m10 10 6 6", "m32 32 6 6", "m38 10-6 6", "m16 32-6 6"];

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  clap: (
    <path
      className="gp-skin"
      d="M12 26 25 13c3-2 6 1 4 4l-6 7 11-10c3-2 6 2 3 4L27 28l9-7c3-2 5 2 3 4L27 39c-4 5-11 6-16 1-4-4-4-9 1-14z"
    />
  ),
  flower: (
    <>
      <path className="gp-green" d="M22 24h4v20h-4zM24 38c-6 0-9-3-10-7 6 0 9 2 10 7zM24 36c5 0 8-3 9-6-5 0-8 2-9 6z" />
      <path
        className="gp-pink"
        d="M24 3c4 0 6 4 4 8 4-2 8 0 8 4s-4 6-8 4c2 4 0 8-4 8s-6-4-4-8c-4 2-8 0-8-4s4-6 8-4c-2-4 0-8 4-8z"
      />
      <circle className="gp-gold" cx="24" cy="15" r="4" />
    </>
  ),
  scarf: (
    <>
      <path className="gp-accent" d="M6 8h36v10H6zM28 18h10v24H28z" />
      <path className="gp-white" d="M14 8h6v10h-6zM28 8h6v10h-6zM28 24h10v6H28z" />
      <path className="gp-accent" d="M28 42h2v4h-2zM32 42h2v4h-2zM36 42h2v4h-2z" />
    </>
  ),
  whistle: (
    <>
      <path className="gp-accent" d="M6 18h30v9h-4a13 13 0 1 1-20-5H6z" />
      <circle className="gp-white" cx="22" cy="30" r="5" />
    </>
  ),
  golden_boot: (
    <>
      <path className="gp-gold" d="M8 10c4 2 8 2 11-1l4 9 16 6c4 2 5 4 5 8H12C7 32 5 28 6 22z" />
      <path className="gp-dark" d="M10 35h6v5h-6zM20 35h6v5h-6zM32 35h6v5h-6z" />
      <path className="gp-white" d="m22 19 5-2 1 2-5 2zM26 23l5-2 1 2-5 2z" />
    </>
  ),
  fireworks: (
    <>
      {SPARKS.map((d, at) => (
        <path key={d} className={at % 2 === 0 ? "gp-ray is-a" : "gp-ray is-b"} d={d} />
      ))}
      <circle className="gp-gold" cx="24" cy="24" r="5" />
    </>
  ),
  trophy: (
    <>
      <path className="gp-gold" d="M13 5h22v13c0 7-5 12-11 12s-11-5-11-12zM20 29h8l2 9H18zM12 38h24v6H12z" />
      <path className="gp-rim" d="M13 10H5c0 9 4 13 9 13M35 10h8c0 9-4 13-9 13" />
      <path className="gp-white" d="m24 9 2 5 5 .5-4 3.500 1 5-4-2.500-4 2.500 1-5-4-3.500 5-.5z" />
    </>
  ),
  stadium: (
    <>
      <path className="gp-dark" d="M3 22c0-7 9-12 21-12s21 5 21 12v10c0 7-9 12-21 12S3 39 3 32z" />
      <ellipse className="gp-accent" cx="24" cy="22" rx="21" ry="12" />
      <ellipse className="gp-green" cx="24" cy="23" rx="13" ry="7" />
      <path className="gp-white" d="M23.400 16h1.200v14h-1.200z" />
      <path className="gp-gold" d="M7 4h3v8H7zM38 4h3v8h-3zM5 2h7v3H5zM36 2h7v3h-7z" />
    </>
  ),
};

/** Decorative: the gift's name is beside it. */
export const GiftPicture = ({ gift, size }: { gift: Pick<Gift, "id" | "picture">; size: number }) =>
  gift.picture ? (
    <img src={gift.picture} alt="" width={size} height={size} className="gift-picture" decoding="async" />
  ) : (
    <svg viewBox="0 0 48 48" width={size} height={size} className="gift-picture" aria-hidden="true">
      {DRAWINGS[giftById(gift.id)?.slug ?? ""] ?? DRAWINGS.flower}
    </svg>
  );
