import "./follow-star.css";
import type { ComponentProps } from "react";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props = Omit<ComponentProps<typeof Button>, "children" | "kind" | "name"> & {
  isFollowed: boolean;
  /** Name of the followed item, for screen readers. */
  name: string;
  isPrimary?: boolean | undefined;
};

/** The only follow button, for matches, teams, leagues, players, streamers and experts. */
export function FollowStar({ isFollowed, name, isPrimary = false, ...button }: Props) {
  const label = isFollowed ? m.profile_unfollow() : m.profile_follow();
  return (
    <Button
      {...button}
      kind={isPrimary && !isFollowed ? "primary" : "quiet"}
      className="needs-scripts shrink-0"
      aria-label={m.label_value({ label, value: name })}
      aria-pressed={isFollowed}
    >
      <span aria-hidden="true" className="follow-star-icon" />
      <span className="button-label">{label}</span>
    </Button>
  );
}
