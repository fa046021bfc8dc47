import type { PostPicture } from "#domain/posts/contract.ts";
import { m } from "#messages";
import "./post.css";

export const postPicturePath = (file: string): string => `/post-pictures/${file}`;

/** A single picture keeps its aspect ratio; several form a grid of squares. Each opens at full size. */
export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const count = pictures.length;
  if (count === 0) return null;
  return (
    <ul className="post-pictures" data-count={count === 1 ? "one" : count === 2 || count === 4 ? "even" : "many"}>
      {pictures.map(({ file, width, height }, index) => (
        <li key={file}>
          <a className="block rounded-10 focus-ring" href={postPicturePath(file)} target="_blank" rel="noreferrer">
            <img
              src={postPicturePath(file)}
              alt={m.post_picture_alt({ number: index + 1, count })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="rounded-10 bg-surface-2"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
