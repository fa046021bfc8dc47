import { avatarPath } from "#domain/identity/avatar.ts";
import { type DefaultAvatar, defaultAvatar } from "./default-avatar.ts";

type Person = { uid: number; username: string; avatar?: string | undefined };
type Props = { person: Person; size: 24 | 28 | 32 | 40 | 64 | 96; className?: string };

function Shape({ pattern }: Pick<DefaultAvatar, "pattern">) {
  switch (pattern) {
    case "sun":
      return <circle cx="30" cy="10" r="17" />;
    case "bands":
      return <path d="M-10 22h60v7h-60zM-10 34h60v7h-60zM-10 46h60v7h-60z" />;
    case "hills":
      return <path d="M-12 52C2 18 14 18 24 30S44 22 54 6v50h-66z" />;
    case "rings":
      return <path fillRule="evenodd" d="M6-10a24 24 0 1 0 .1 0zm0 9a15 15 0 1 1-.1 0z" />;
  }
}

/** An uploaded picture or one generated from the uid. Decorative: the name is always beside it. */
export function Avatar({ person: { uid, username, avatar }, size, className = "" }: Props) {
  const classes = `shrink-0 rounded-full ${className}`;
  if (avatar) {
    return (
      <img
        src={avatarPath(avatar)}
        alt=""
        width={size}
        height={size}
        decoding="async"
        className={`object-cover bg-surface-2 ${classes}`}
      />
    );
  }
  const { background, shape, pattern, rotation } = defaultAvatar(uid);
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className={classes}>
      <rect width="40" height="40" fill={background} />
      <g fill={shape} transform={`rotate(${rotation} 20 20)`}>
        <Shape pattern={pattern} />
      </g>
      <text x="20" y="20.5" fill="#fff" fontSize="18" fontWeight="700" textAnchor="middle" dominantBaseline="central">
        {(Array.from(username)[0] ?? "").toLocaleUpperCase()}
      </text>
    </svg>
  );
}
