type Props = { src: string; name?: string; size: number; className?: string; isFirst?: boolean };

/** Cropped to a square; decorative if `name` is omitted. */
export const ProductPicture = ({ src, name = "", size, className = "", isFirst = false }: Props) => (
  <img
    src={src}
    alt={name}
    width={size}
    height={size}
    loading={isFirst ? "eager" : "lazy"}
    decoding="async"
    className={`aspect-square h-auto rounded-10 bg-surface-2 object-cover ${className}`}
  />
);
