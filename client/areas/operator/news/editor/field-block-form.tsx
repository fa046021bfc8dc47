import { useContext, useRef } from "react";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { IMAGE_MEDIA_TYPES } from "#domain/media/image-upload.ts";
import type { CaptionedNewsImage, NewsBlock } from "#domain/news/document.ts";
import { MAX_NEWS_GALLERY_IMAGES, MIN_NEWS_GALLERY_IMAGES } from "#domain/news/limits.ts";
import { m } from "#messages";
import { newsBlockLabel } from "../desk-labels.ts";
import { NewsImageField } from "../image-field.tsx";
import { EntityNamesContext } from "./entity-names.ts";
import type { FieldBlock } from "./field-blocks.ts";
import { TableFields } from "./table-fields.tsx";

type Files = (files: readonly File[]) => Promise<NewsBlock | undefined>;
type Props = { block: FieldBlock; change: (block: FieldBlock) => void; remove: () => void; onFiles: Files };

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();
const toImages = (block: NewsBlock | undefined): CaptionedNewsImage[] => {
  if (block?.kind === "gallery") return block.images;
  if (block?.kind !== "image") return [];
  const { kind: _kind, ...image } = block;
  return [image];
};

type ImageProps = { image: CaptionedNewsImage; onImage: (image: CaptionedNewsImage) => void };

const ImageFields = ({ image, onImage }: ImageProps) => (
  <>
    <NewsImageField
      label={newsBlockLabel("image")}
      image={image}
      onImage={(next) => next && onImage({ ...next, caption: image.caption })}
    />
    <TextField
      label={m.desk_caption()}
      value={image.caption}
      maxLength={300}
      onValue={(caption) => onImage({ ...image, caption })}
    />
  </>
);

type Gallery = Extract<FieldBlock, { kind: "gallery" }>;

function GalleryFields({ block, change, onFiles }: Omit<Props, "block" | "remove"> & { block: Gallery }) {
  const files = useRef<HTMLInputElement>(null);
  const { images } = block;
  const set = (next: CaptionedNewsImage[]) => change({ ...block, images: next });
  const swap = (at: number, to: number) => {
    const next = [...images];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(to, 0, moved);
    set(next);
  };
  return (
    <>
      <ol className="flex flex-col gap-4">
        {images.map((image, at) => (
          <li key={image.file} className="news-gallery-item">
            <div className="flex justify-end">
              <IconButton
                icon="i-lucide-arrow-up"
                label={m.desk_move_up()}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <IconButton
                icon="i-lucide-arrow-down"
                label={m.desk_move_down()}
                disabled={at === images.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                icon="i-lucide-trash-2"
                label={m.passkeys_remove()}
                disabled={images.length <= MIN_NEWS_GALLERY_IMAGES}
                onClick={() => set(images.filter((_, index) => index !== at))}
              />
            </div>
            <ImageFields
              image={image}
              onImage={(next) => set(images.map((one, index) => (index === at ? next : one)))}
            />
          </li>
        ))}
      </ol>
      <Button
        className="self-start"
        disabled={images.length >= MAX_NEWS_GALLERY_IMAGES}
        onClick={() => files.current?.click()}
      >
        {m.desk_insert_images()}
      </Button>
      <input
        ref={files}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={m.desk_insert_images()}
        onChange={async (event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          const added = toImages(await onFiles(chosen));
          const known = new Set(images.map(({ file }) => file));
          set([...images, ...added.filter(({ file }) => !known.has(file))].slice(0, MAX_NEWS_GALLERY_IMAGES));
        }}
      />
    </>
  );
}

function Fields({ block, change, onFiles }: Omit<Props, "remove">) {
  const names = useContext(EntityNamesContext);
  switch (block.kind) {
    case "image":
      return <ImageFields image={block} onImage={(image) => change({ ...image, kind: "image" })} />;
    case "gallery":
      return <GalleryFields block={block} change={change} onFiles={onFiles} />;
    case "match":
    case "lineup":
      return (
        <p className="text-16 font-600 text-strong">
          <bdi>{names.nameOf(block.matchId) ?? `${m.desk_match_id()} ${block.matchId}`}</bdi>
        </p>
      );
    case "video":
      return (
        <>
          <TextField
            label={m.golive_title()}
            value={block.title}
            maxLength={200}
            onValue={(title) => change({ ...block, title })}
          />
          <p className="text-13 break-all text-muted" dir="ltr">
            {block.href}
          </p>
        </>
      );
    case "table":
      return <TableFields block={block} change={change} />;
  }
}

/** Edits one block of the text with form fields. */
export const FieldBlockForm = ({ remove, ...props }: Props) => (
  <div data-block={props.block.kind} className="flex flex-col gap-3">
    <div className="flex items-center gap-2">
      <p className="flex-1 text-12 font-600 text-muted">{newsBlockLabel(props.block.kind)}</p>
      <IconButton icon="i-lucide-trash-2" label={m.passkeys_remove()} onClick={remove} />
    </div>
    <Fields {...props} />
  </div>
);
