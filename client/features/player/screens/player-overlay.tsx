import type { ReactNode } from "react";

type Props = { icon: string; title: string; text?: string | undefined; children?: ReactNode };

/** Shown over the cover while nothing is playing. */
export const PlayerOverlay = ({ icon, title, text, children }: Props) => (
  <div className="player-overlay">
    <span aria-hidden="true" className={`${icon} text-24`} />
    <h2>{title}</h2>
    {text === undefined ? null : <p>{text}</p>}
    {children}
  </div>
);
