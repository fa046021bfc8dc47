import "./news.css";
import { Fragment, type ReactNode } from "react";
import { newsBlockLines } from "#domain/news/block-text.ts";
import type { NewsArticle, NewsLineup } from "#domain/news/contract.ts";
import type { CaptionedNewsImage, NewsBlock, NewsImage, NewsLine, NewsSpan } from "#domain/news/document.ts";
import { newsLineText } from "#domain/news/line-text.ts";
import { m } from "#messages";
import { newsImagePath } from "./news-image-path.ts";
import { withReactKeys } from "./with-react-keys.ts";

type Video = Extract<NewsBlock, { kind: "video" }>;
type Props = {
  blocks: readonly NewsBlock[];
  lineups: NewsArticle["lineups"];
  matches: NewsArticle["matches"];
  /** Pages render a card with a live score, feeds a line of text. */
  renderMatch: (matchId: number) => ReactNode;
  /** Pages render a player for videos of this site; undefined renders a link. */
  renderVideo: (video: Video) => ReactNode | undefined;
  /** Prefix of links within the site: the locale prefix, or the whole origin in feeds. */
  linkBase: string;
};

function Span({ span: { text, bold, italic, href }, linkBase }: { span: NewsSpan; linkBase: string }) {
  const styled = bold ? <strong>{text}</strong> : italic ? <em>{text}</em> : text;
  if (!href) return <>{styled}</>;
  if (href.startsWith("/")) {
    return (
      <a className="text-accent underline focus-ring" href={`${linkBase}${href}`}>
        {styled}
      </a>
    );
  }
  return (
    <a className="text-accent underline focus-ring" href={href} rel="noopener nofollow ugc" target="_blank">
      {styled}
    </a>
  );
}

const Line = ({ spans, linkBase }: { spans: NewsLine; linkBase: string }) =>
  withReactKeys(spans, ({ text }) => text).map(({ key, item }) => <Span key={key} span={item} linkBase={linkBase} />);

/** Has an explicit size, to avoid a layout shift when it loads. */
export const NewsPicture = ({ image, isFirst = false }: { image: NewsImage; isFirst?: boolean }) => (
  <img
    src={newsImagePath(image.file)}
    alt={image.alt}
    width={image.width}
    height={image.height}
    loading={isFirst ? "eager" : "lazy"}
    fetchPriority={isFirst ? "high" : "auto"}
    className="h-auto max-h-140 w-full rounded-16 bg-surface-2 object-cover"
    style={{ objectPosition: `${image.focusX}% ${image.focusY}%` }}
  />
);

const Credit = ({ image: { caption, credit } }: { image: CaptionedNewsImage }) => (
  <figcaption className="text-13 text-muted">
    {[caption, m.news_credit({ credit })].filter(Boolean).join(" · ")}
  </figcaption>
);

/** A swipeable gallery in which each image has a caption. */
const Gallery = ({ block: { images } }: { block: Extract<NewsBlock, { kind: "gallery" }> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: more images than fit are scrolled by keyboard too.
  <section className="news-gallery focus-ring" aria-label={m.desk_block_gallery()} tabIndex={0}>
    {withReactKeys(images, ({ file }) => file).map(({ key, item }) => (
      <figure key={key}>
        <img
          src={newsImagePath(item.file)}
          alt={item.alt}
          width={item.width}
          height={item.height}
          loading="lazy"
          style={{ objectPosition: `${item.focusX}% ${item.focusY}%` }}
        />
        <Credit image={item} />
      </figure>
    ))}
  </section>
);

function Lineup({ sides, nameOf }: { sides: readonly NewsLineup[]; nameOf: (side: "home" | "away") => string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {sides.map(({ side, formation, players }) => (
        <section key={side}>
          <h3 className="text-14 font-600 text-strong">
            <bdi>{nameOf(side)}</bdi>
            {formation ? ` · ${formation}` : ""}
          </h3>
          <ul className="text-14">
            {players.map(({ name, number }) => (
              <li key={`${number}-${name}`}>{number === undefined ? name : `${number} ${name}`}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Links to videos on other sites, and to videos of this site if they can't be played in place. */
const VideoLink = ({ block: { href, title }, linkBase }: { block: Video; linkBase: string }) => (
  <p>
    <a
      className="panel flex min-h-11 items-center gap-3 p-3 font-600 text-strong focus-ring"
      href={href.startsWith("/") ? `${linkBase}${href}` : href}
      {...(!href.startsWith("/") && { rel: "noopener nofollow", target: "_blank" })}
    >
      <span aria-hidden="true" className="i-lucide-circle-play text-24 text-accent" />
      {title}
    </a>
  </p>
);

const DataTable = ({ block }: { block: Extract<NewsBlock, { kind: "table" }> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too.
  <section className="news-scroller panel px-3 focus-ring" aria-label={block.caption} tabIndex={0}>
    <table>
      {block.caption ? <caption>{block.caption}</caption> : null}
      <thead>
        <tr>
          {withReactKeys(block.head, String).map(({ key, item }) => (
            <th key={key} scope="col">
              {item}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withReactKeys(block.rows, (row) => row.join("|")).map(({ key, item: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {withReactKeys(cells, String).map((cell) => (
              <td key={cell.key}>{cell.item}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Block({ block, ...props }: Omit<Props, "blocks"> & { block: NewsBlock }) {
  const { linkBase, renderMatch, renderVideo, lineups, matches } = props;
  switch (block.kind) {
    case "heading":
      return <h2 className="mt-2 text-20">{block.text}</h2>;
    case "paragraph":
      return (
        <p>
          <Line spans={block.spans} linkBase={linkBase} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {withReactKeys(block.items, newsLineText).map(({ key, item }) => (
            <li key={key}>
              <Line spans={item} linkBase={linkBase} />
            </li>
          ))}
        </List>
      );
    }
    case "quote":
      return (
        <blockquote>
          <p>
            <Line spans={block.spans} linkBase={linkBase} />
          </p>
          {block.source ? <cite className="text-14 text-muted">{block.source}</cite> : null}
        </blockquote>
      );
    case "image":
      return (
        <figure className="flex flex-col gap-1">
          <NewsPicture image={block} />
          <Credit image={block} />
        </figure>
      );
    case "gallery":
      return <Gallery block={block} />;
    case "table":
      return <DataTable block={block} />;
    case "match":
      return renderMatch(block.matchId);
    case "lineup": {
      const match = matches.find(({ id }) => id === block.matchId);
      const sides = lineups.find(({ matchId }) => matchId === block.matchId)?.sides ?? [];
      return match ? <Lineup sides={sides} nameOf={(side) => match[side].name} /> : null;
    }
    case "video":
      return renderVideo(block) ?? <VideoLink block={block} linkBase={linkBase} />;
  }
}

/** The only renderer of articles, used by pages, the editors' preview, and feeds. */
export const ArticleBlocks = ({ blocks, ...props }: Props) => (
  <div className="news-blocks">
    {withReactKeys(blocks, (block) => [block.kind, ...newsBlockLines(block)].join("|")).map(({ key, item: block }) => (
      <Fragment key={key}>
        <Block block={block} {...props} />
      </Fragment>
    ))}
  </div>
);
