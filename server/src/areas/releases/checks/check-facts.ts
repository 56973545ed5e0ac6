import type { RemoteManifest } from './manifest';
import { refuse } from '../refuse';
import { isPath, isPathPattern, isServedBy, serverPathUnder, withoutParameters } from '../served-paths';

type Facts = RemoteManifest['facts'];
/** What of its package.json says it, and which paths it says. */
type Saying = [what: string, paths: string[]];

/** What leads a person to a page: an address of this portal, of the remote itself. */
const leadingTo = ({ menu, accountMenu = [], entrance }: Facts): Saying[] => [
  ['menu', menu.flatMap(({ path, covers = [] }) => [path, ...covers])],
  ['accountMenu', accountMenu.map(({ path }) => path)],
  ['entrance', entrance ? [entrance.signIn, entrance.home] : []],
];

/** What says of its pages how they are served. */
const ofItsPages = ({ studentPaths = [], data = {}, entrance }: Facts): Saying[] => [
  ['studentPaths', studentPaths],
  ['entrance', entrance?.openPaths ?? []],
  ['data', Object.keys(data).map(withoutParameters)],
];

/** Calls that the page makes by itself, before any code of the remote runs. */
const callsOf = ({ data = {}, entrance }: Facts): Saying[] => [
  ['data', Object.values(data).flat().map(withoutParameters)],
  ['entrance', entrance ? [entrance.session, entrance.signOut] : []],
];

function checkPaths({ name, facts: { paths } }: RemoteManifest): void {
  if (paths.length === 0) refuse(`${name} names no path in its package.json.`);
  const wrong = paths.find((pattern) => !isPathPattern(pattern));
  if (wrong !== undefined) refuse(`${JSON.stringify(wrong)} is no path such as /alumni or /alumni/*.`);
  for (const pattern of paths) {
    const taken = serverPathUnder(pattern);
    if (taken) refuse(`${pattern} cannot be a screen: the server itself answers ${taken}.`);
  }
}

/**
 * Judges what a remote says of itself: the shell and the server read it alike, and it speaks of the remote's own pages
 * alone. A menu leads to no other site, script, area or call (W-65).
 * @throws PortalError 422 with the field and the path that is wrong
 */
export function checkFacts(manifest: RemoteManifest): void {
  checkPaths(manifest);
  const { name, facts } = manifest;
  const isOwn = (path: string) => isServedBy(facts.paths, path);
  const check = (sayings: Saying[], isRight: (path: string) => boolean, because: string) => {
    for (const [what, paths] of sayings) {
      const wrong = paths.find((path) => !isRight(path));
      if (wrong !== undefined) refuse(`${JSON.stringify(wrong)} in the ${what} of ${name} is ${because}.`);
    }
  };
  check(
    leadingTo(facts),
    (path) => isPath(path) && isOwn(path),
    'none of its own paths, to which alone it may lead',
  );
  check(ofItsPages(facts), (path) => isPathPattern(path) && isOwn(path), 'none of its own paths');
  check(callsOf(facts), isPath, 'no call of this portal');
}
