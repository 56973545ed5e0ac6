import { PAGES, type Registry } from '@portal/shared/contract';
import { CELL_AUDIENCE } from '@portal/shared/contract/cell';
import { siteOf, type Site } from '../../platform/site';
import type { Releases } from './releases';
import type { ReleaseState } from './registry-view';

type Remote = Registry['remotes'][number];

const isOn = (site: Site, { audience }: Remote['facts']): boolean =>
  (audience === CELL_AUDIENCE) === (site === 'cell');

/** The console's ways in, as the portal's Login menu has them. */
const waysIn = (remotes: Remote[], cellUrl: string): NonNullable<Registry['elsewhere']> =>
  remotes.flatMap(({ facts: { entrance } }) =>
    entrance ? [{ label: entrance.label, address: cellUrl + entrance.signIn }] : [],
  );

/** Where each host is, without a path; undefined where nobody has said. */
type Addresses = { cellUrl?: string | undefined; publicUrl?: string | undefined };

/** The students' way in, as the console's host has it. */
const studentsWayIn = (publicUrl: string | undefined): NonNullable<Registry['elsewhere']> =>
  publicUrl === undefined ? [] : [{ label: 'Student', address: new URL(PAGES.login, publicUrl).href }];

function narrowed(state: ReleaseState, site: Site, { cellUrl = '', publicUrl }: Addresses): ReleaseState {
  const { remotes, registry } = state;
  const isHere = ({ facts }: Remote) => isOn(site, facts);
  return {
    ...state,
    remotes: remotes.filter(({ current }) => isOn(site, current.manifest.facts)),
    registry: {
      ...registry,
      remotes: registry.remotes.filter(isHere),
      elsewhere:
        site === 'cell'
          ? studentsWayIn(publicUrl)
          : waysIn(
              registry.remotes.filter((remote) => !isHere(remote)),
              cellUrl,
            ),
    },
  };
}

const isIn = ({ remotes }: ReleaseState, part: string): boolean =>
  remotes.some(({ current }) => current.manifest.name === part);

/** What is released, as each host shows it: of the other host's audience it names no part (CEL-06). */
export type SiteReleases = {
  /** As a host has it. @param hostname as `siteOf` takes it */
  at: (hostname: string) => ReleaseState;
  /** Whether the host has a part, or no host does: old files of a withdrawn part are on each. */
  has: (hostname: string, part: string) => boolean;
  /** As the portal's own host has it. */
  portal: Pick<Releases, 'state' | 'onChange'>;
};

/**
 * Parts what is released by host.
 * @param console its host; one host has everything without
 */
export function siteReleases(
  releases: Pick<Releases, 'state' | 'onChange'>,
  { cellHost, ...addresses }: { cellHost?: string | undefined } & Addresses,
): SiteReleases {
  let of: ReleaseState | undefined;
  const made = new Map<Site, ReleaseState>();
  const stateOn = (site: Site): ReleaseState => {
    const whole = releases.state();
    if (site === 'whole') return whole;
    if (of !== whole) made.clear();
    of = whole;
    const known = made.get(site) ?? narrowed(whole, site, addresses);
    made.set(site, known);
    return known;
  };
  const at = (hostname: string) => stateOn(siteOf(cellHost, hostname));
  const portal = () => stateOn(cellHost === undefined ? 'whole' : 'portal');
  return {
    at,
    has: (hostname, part) => isIn(at(hostname), part) || !isIn(releases.state(), part),
    portal: { state: portal, onChange: (hear) => releases.onChange(() => hear(portal())) },
  };
}
