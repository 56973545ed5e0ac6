import { PAGES, type Registry } from '@portal/shared/contract';
import { CELL_AUDIENCE } from '@portal/shared/contract/cell';
import { siteOf, type Site } from '../../../platform/site';
import { forBrowser, type Browser } from '../canary/browser';
import { ofVariant } from '../canary/canary-groups';
import type { Releases } from '../releases';
import type { Preview, ReleaseState } from '../registry-view';

type Remote = Registry['remotes'][number];

const isOn = (site: Site, { facts: { audience } }: { facts: Remote['facts'] }): boolean =>
  (audience === CELL_AUDIENCE) === (site === 'cell');

/** The console's ways in, as the portal's Login menu has them. */
const waysIn = (remotes: Remote[], cellUrl: string): NonNullable<Registry['elsewhere']> =>
  remotes.flatMap(({ facts: { entrance } }) =>
    entrance ? [{ label: entrance.label, address: cellUrl + entrance.signIn }] : [],
  );

/** The address of each host, without a path; undefined where it is not configured. */
type Addresses = { cellUrl?: string | undefined; publicUrl?: string | undefined };

/** The students' way in, as the console's host has it. */
const studentsWayIn = (publicUrl: string | undefined): NonNullable<Registry['elsewhere']> =>
  publicUrl === undefined ? [] : [{ label: 'Student', address: new URL(PAGES.login, publicUrl).href }];

function narrowed(state: ReleaseState, site: Site, { cellUrl = '', publicUrl }: Addresses): ReleaseState {
  const { remotes, registry } = state;
  const isHere = (remote: Remote) => isOn(site, remote);
  return {
    ...state,
    remotes: remotes.filter(({ current }) => isOn(site, current.manifest)),
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

/** Whether a host has a release that some browsers have. */
const isOf =
  (site: Site) =>
  ({ release: { manifest } }: Pick<Preview, 'release'>): boolean =>
    manifest.kind !== 'remote' || isOn(site, manifest);

/** With the canaries and previews that a host has: another one's are in no name of a variant either. */
const withOwnCanaries = (state: ReleaseState, site: Site): ReleaseState => ({
  ...state,
  canaries: state.canaries.filter(isOf(site)),
  previews: state.previews.filter(isOf(site)),
});

const isIn = ({ remotes }: ReleaseState, part: string): boolean =>
  remotes.some(({ current }) => current.manifest.name === part);

/** What is released, as each host shows it: of the other host's audience it names no part (CEL-06). */
export type SiteReleases = {
  /**
   * As a host has it for a browser.
   * @param hostname as `siteOf` takes it @param browser as `browserOf` finds it; null for what is active
   */
  at: (hostname: string, browser: Browser | null) => ReleaseState;
  /** The address of an audience's pages, without a path; undefined where it is not configured. */
  addressOf: (audience: string) => string | undefined;
  /** Whether the host has a part, or no host does: old files of a withdrawn part are on each. */
  has: (hostname: string, part: string) => boolean;
  /** As the portal's own host has it; `variant` as `ReleaseState` has it. */
  portal: Pick<Releases, 'onChange'> & { state: (variant?: string) => ReleaseState };
};

/**
 * Parts what is released by host.
 * @param console its host; one host has everything without
 */
export function siteReleases(
  releases: Pick<Releases, 'state' | 'onChange'>,
  { cellHost, ...addresses }: { cellHost?: string | undefined } & Addresses,
): SiteReleases {
  // What is made of a state goes with the state.
  type Made = WeakMap<ReleaseState, ReleaseState>;
  const nothing = (): { own: Made; narrow: Made } => ({ own: new WeakMap(), narrow: new WeakMap() });
  const made = { portal: nothing(), cell: nothing() };
  const on = (site: Site, pick: (state: ReleaseState) => ReleaseState): ReleaseState => {
    const whole = releases.state();
    if (site === 'whole') return pick(whole);
    const { own, narrow } = made[site];
    const mine = own.get(whole) ?? withOwnCanaries(whole, site);
    own.set(whole, mine);
    const picked = pick(mine);
    const known = narrow.get(picked) ?? narrowed(picked, site, addresses);
    narrow.set(picked, known);
    return known;
  };
  const at = (hostname: string, browser: Browser | null) =>
    on(siteOf(cellHost, hostname), (state) => forBrowser(state, browser));
  const portal = (variant = '') =>
    on(cellHost === undefined ? 'whole' : 'portal', (state) => ofVariant(state, variant));
  return {
    at,
    addressOf: (audience) => (audience === CELL_AUDIENCE ? addresses.cellUrl : addresses.publicUrl),
    has: (hostname, part) => isIn(at(hostname, null), part) || !isIn(releases.state(), part),
    portal: { state: portal, onChange: (listener) => releases.onChange(() => listener(portal())) },
  };
}
