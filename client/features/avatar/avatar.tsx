type Props = { uid: number; username: string; avatarUrl?: string | undefined; size: number };

/** Any hue carries white letters at this lightness; neighbours in number are far apart in colour. */
const colourOf = (uid: number): string => `hsl(${(uid * 137) % 360} 45% 36%)`;

/** A person's picture, or the first letter of their name on a colour that is always theirs. */
export const Avatar = ({ uid, username, avatarUrl, size }: Props) =>
  avatarUrl ? (
    <img src={avatarUrl} alt="" width={size} height={size} className="shrink-0 rounded-full object-cover" />
  ) : (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" className="shrink-0 rounded-full">
      <rect width="40" height="40" fill={colourOf(uid)} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="18" fontWeight="700" fill="#fff">
        {[...username][0]?.toUpperCase()}
      </text>
    </svg>
  );
