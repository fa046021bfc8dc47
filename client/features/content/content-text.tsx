import { useApp } from "#client/app-context.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { type MentionedUser, splitMentions } from "#domain/content/mentions.ts";

type Props = { text: string; mentions: readonly MentionedUser[]; locale: string };

/** User-written text with links to mentioned users. Line breaks are kept; everything else is plain text. */
export function ContentText({ text, mentions, locale }: Props) {
  const app = useApp();
  let at = 0;
  return (
    <p dir="auto" lang={locale} className="w-fit max-w-full whitespace-pre-line break-words text-14 text-text">
      {splitMentions(text, mentions).map((part) => {
        const key = at;
        at += part.text.length;
        return part.uid === undefined ? (
          <span key={key}>{part.text}</span>
        ) : (
          <Link
            key={key}
            className="rounded-6 text-accent hover:underline focus-ring"
            href={profileHref(app, part.uid)}
          >
            <bdi>{part.text}</bdi>
          </Link>
        );
      })}
    </p>
  );
}
