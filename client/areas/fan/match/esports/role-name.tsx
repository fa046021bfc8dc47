import { m } from "#messages";

const NAMES: Readonly<Record<string, () => string>> = {
  top: () => m.role_top(),
  jungle: () => m.role_jungle(),
  mid: () => m.role_mid(),
  bottom: () => m.role_bottom(),
  support: () => m.role_support(),
  carry: () => m.role_carry(),
  offlane: () => m.role_offlane(),
  hard_support: () => m.role_hard_support(),
  rifler: () => m.role_rifler(),
  entry: () => m.role_entry(),
  sniper: () => m.role_sniper(),
  lurker: () => m.role_lurker(),
  leader: () => m.role_leader(),
  duelist: () => m.role_duelist(),
  initiator: () => m.role_initiator(),
  controller: () => m.role_controller(),
  sentinel: () => m.role_sentinel(),
  fragger: () => m.role_fragger(),
  flex: () => m.role_flex(),
  anchor: () => m.role_anchor(),
  slayer: () => m.role_slayer(),
  fighter: () => m.role_fighter(),
  objective: () => m.role_objective(),
};

/** What somebody plays in a team of five; where a role has no word in these games, nothing stands there. */
export function RoleName({ of: role }: { of: string | undefined }) {
  const name = role ? NAMES[role]?.() : undefined;
  return name ? <span className="lineup-by lineup-role">{name}</span> : null;
}
