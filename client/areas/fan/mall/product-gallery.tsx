import { useApp } from "#client/app-context.ts";
import { GoodsPicture } from "#client/features/mall/product-picture.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { GoodsDetails } from "#domain/mall/contract.ts";
import { m } from "#messages";

/** All its pictures beside each other, the next one looking in; they are swiped or scrolled, with scripts and without. */
export function GoodsGallery({ goods: { name, pictures } }: { goods: GoodsDetails }) {
  const { locale } = useApp();
  const [first = "", ...others] = pictures;
  const whole = "w-full max-w-120";
  if (others.length === 0) return <GoodsPicture src={first} name={name} size={480} isFirst className={whole} />;
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus.
      tabIndex={0}
      className={`${whole} flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-10 focus-ring`}
    >
      {pictures.map((src, place) => (
        <GoodsPicture
          key={src}
          src={src}
          name={m.goods_picture_number({ name, number: wholeNumber(place + 1, locale) })}
          size={480}
          isFirst={place === 0}
          className="w-[88%] shrink-0 snap-start"
        />
      ))}
    </section>
  );
}
