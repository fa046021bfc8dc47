import { useApp } from "#client/app-context.ts";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { m } from "#messages";

/** Pictures in a horizontal scroller that works without scripts; part of the next one is visible. */
export function ProductGallery({ goods: { name, pictures } }: { goods: ProductDetails }) {
  const { locale } = useApp();
  const [first = "", ...others] = pictures;
  const whole = "w-full max-w-120";
  if (others.length === 0) return <ProductPicture src={first} name={name} size={480} isFirst className={whole} />;
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused element.
      tabIndex={0}
      className={`${whole} flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-10 focus-ring`}
    >
      {pictures.map((src, index) => (
        <ProductPicture
          key={src}
          src={src}
          name={m.goods_picture_number({ name, number: wholeNumber(index + 1, locale) })}
          size={480}
          isFirst={index === 0}
          className="w-[88%] shrink-0 snap-start"
        />
      ))}
    </section>
  );
}
