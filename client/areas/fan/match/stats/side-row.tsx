import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import type { TeamSummary } from "#domain/matches/views.ts";

/** Names the team of the players below it. */
export const SideRow = ({ team, columns }: { team: TeamSummary; columns: number }) => (
  <tr className="side-row">
    <th scope="rowgroup" colSpan={columns}>
      <span className="stats-table-name">
        {renderSmallCrest(team)}
        <bdi>{team.name}</bdi>
      </span>
    </th>
  </tr>
);
