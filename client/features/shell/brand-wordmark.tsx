import "./brand-wordmark.css";
import { useApp } from "#client/app-context.ts";

/**
 * An image cannot take the text colour, and an SVG `use` has no intrinsic width. So an invisible image sets the width,
 * and the SVG on top the colour.
 */
export function BrandWordmark({ className = "" }: { className?: string }) {
  const { brand } = useApp();
  return (
    <span className={`wordmark ${className}`}>
      <img src={brand.logos.wordmark} alt="" width={brand.wordmarkWidthPx} height={64} />
      <svg aria-hidden="true">
        <use href={`${brand.logos.wordmark}#wordmark`} />
      </svg>
    </span>
  );
}
