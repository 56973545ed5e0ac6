/**
 * Which file may import which, by their paths only: the one home of the arrows (docs/architecture.md). Lint refuses what
 * it names.
 */
import path from 'node:path';

/** Parts whose imports are free: they look at the whole portal. */
const FREE = ['e2e', 'bench'];

const BETWEEN_PARTS =
  'Remotes import shared and nothing else of the portal; shared and the shell import no remote.';
const UPWARDS = 'Platform imports no area, and an area nothing that composes it: take it as a parameter.';
const LEVEL = 'An area imports only areas of a lower level (LEVELS in import-boundaries.mjs).';
const THROUGH_INDEX = 'Areas meet through index.ts, and stores through the other area’s schema.ts.';
const OWN_INDEX = 'An area’s index.ts is for others: inside the area it would make a circle.';
const THROUGH_TESTING = 'What flows and benchmarks need of the server is in server/testing.';
const TO_ROUTES = 'Routes call the domain and the domain calls stores, not the other way.';

/** The areas of the server by level: an area imports only areas of an earlier line. */
export const LEVELS = [
  ['identity'],
  ['activity', 'releases'],
  ['profile'],
  ['drives'],
  ['accounts', 'backup', 'college-content', 'companies', 'dashboard', 'imports', 'reports'],
  ['seasons'],
  ['students'],
  ['debarment', 'messages', 'offers', 'pages', 'verification'],
  ['announcements', 'rounds', 'student-record'],
  ['results'],
  ['company-links', 'drive-changes'],
  ['overview', 'privacy', 'sample-college'],
];
/** @param {string} area */
const levelOf = (area) => LEVELS.findIndex((areas) => areas.includes(area));

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|\/test(ing)?\//.test(file);

/** A file of the server: the layer it is in, its area, and its path inside that area without the ending. @param {string} file */
function placeOf(file) {
  const [, , kind = '', area = '', ...rest] = file.replace(/\.(ts|mjs)$/, '').split('/');
  const inside = rest.join('/') || 'index';
  if (kind === 'areas') return { layer: 1, area, inside, kind: kindOf(inside) };
  return { layer: kind === 'platform' ? 2 : 0, area: '', inside: '', kind: '' };
}

/** What a file of an area is, by its name. @param {string} inside */
function kindOf(inside) {
  const name = path.posix.basename(inside);
  if (/(^|-)routes$|-guard$/.test(name)) return 'routes';
  if (/(^|-)(store|schema)$|^tables$/.test(name)) return 'store';
  return 'domain';
}

/** @param {string} from @param {string} to */
function withinServer(from, to) {
  const [one, other] = [placeOf(from), placeOf(to)];
  if (other.layer < one.layer) return UPWARDS;
  if (other.layer !== 1) return null;
  const isDoor = other.inside === 'index';
  if (other.area !== one.area) {
    if (one.layer === 1 && levelOf(other.area) >= levelOf(one.area)) return LEVEL;
    const isSchema = /(^|-)schema$/.test(other.inside) && (one.kind === 'store' || one.layer === 0);
    return isDoor || isSchema ? null : THROUGH_INDEX;
  }
  if (isDoor) return OWN_INDEX;
  if (one.inside === 'index') return null;
  return other.kind === 'routes' && one.kind !== 'routes' ? TO_ROUTES : null;
}

/**
 * What an import breaks, in a sentence; null when it may be.
 * @param {string} from importing file, from the root
 * @param {string} to imported file or folder, from the root; its ending may be absent
 * @returns {string | null}
 */
export function arrowFault(from, to) {
  const [part = '', other] = [from, to].map((file) => file.split('/')[0]);
  if (FREE.includes(part)) return /^server\/(src|test)\//.test(to) ? THROUGH_TESTING : null;
  if (part !== other) return other === 'shared' ? null : BETWEEN_PARTS;
  return from.startsWith('server/src/') && to.startsWith('server/src/') && !isTest(from)
    ? withinServer(from, to)
    : null;
}
