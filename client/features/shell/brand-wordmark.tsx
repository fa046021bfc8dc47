import "./brand-wordmark.css";
import { useApp } from "#client/app-context.ts";

/**
 * The brand's wordmark in the colours of the page. As an image it could not take the text colour, as a drawing it has no
 * width of its own: the unseen image gives the width, the drawing over it the colour.
 */
export function BrandWordmark({ className = "" }: { className?: string }) {
  const { brand } = useApp();
  return (
    <span className={`wordmark ${className}`}>
      <img src={brand.logos.wordmark} alt="" />
      <svg aria-hidden="true">
        <use href={`${brand.logos.wordmark}#wordmark`} />
      </svg>
    </span>
  );
}
