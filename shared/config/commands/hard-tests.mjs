/**
 * The long forms of tests; most have a short form in `npm test`. Each is one command, run from the root or from
 * `cwd`; it counts as passed when it exits with 0. Add one by adding a line.
 *
 * @typedef {object} HardTest
 * @property {string} name for --only
 * @property {string} about what it does, for --list
 * @property {[string, ...string[]]} command a program on PATH and its words
 * @property {string} [cwd] relative to the root
 * @property {Record<string, string>} [env]
 * @property {RegExp} [alone] browser specs that are run here alone: `npm test` leaves them out
 */

/** @param {...string} words @returns {[string, ...string[]]} */
const browserTests = (...words) => ['npx', 'playwright', 'test', ...words, '--workers', '1'];

/** @param {string} where a test file or a folder of them, from the server's folder @returns {[string, ...string[]]} */
const serverTests = (where) => ['npx', 'jest', '-c', 'server/jest.config.mjs', '--runInBand', where];

/** @type {HardTest[]} */
export const HARD_TESTS = [
  {
    name: 'crash',
    about: 'the server killed 200 times at random moments under load, on both databases',
    cwd: 'e2e',
    command: browserTests('crash'),
    env: { HARD_KILLS: '100' },
  },
  {
    name: 'history',
    about: '50 histories of 8 clients and 200 calls with restarts, on both databases, judged call by call',
    cwd: 'e2e',
    command: browserTests('history'),
    env: { HARD_HISTORIES: '25' },
    alone: /\/history\.spec\.ts$/,
  },
  {
    name: 'first-start',
    about:
      'the first start killed 40 times at random moments, on both databases: the next makes a whole college',
    cwd: 'e2e',
    command: browserTests('first-start'),
    env: { HARD_FIRST_STARTS: '20' },
    alone: /\/first-start\.spec\.ts$/,
  },
  {
    name: 'outage',
    about: 'PostgreSQL stopped and started ten times under load, with a form open in a browser',
    cwd: 'e2e',
    command: browserTests('database-outage'),
    env: { HARD_OUTAGES: '10' },
    alone: /\/database-outage\.spec\.ts$/,
  },
  {
    name: 'cuts',
    about:
      'PostgreSQL ends 200 connections and is restarted 10 times as after a crash, under load: same process, nothing lost',
    cwd: 'e2e',
    command: browserTests('database-cuts'),
    env: { HARD_CUTS: '200', HARD_CRASHES: '10' },
    alone: /\/database-cuts\.spec\.ts$/,
  },
  {
    name: 'backup',
    about:
      'the move between the databases; 12 backups of portals that are written to, each restored into the other database',
    cwd: 'e2e',
    command: browserTests('backup'),
    env: { HARD_BACKUPS: '6' },
    alone: /\/backup-writing\.spec\.ts$/,
  },
  {
    name: 'overload',
    about:
      'five times what a process can do, for a minute, on both databases: polls refused first, consents never',
    cwd: 'e2e',
    command: browserTests('overload'),
    env: { HARD_OVERLOAD_SECONDS: '60' },
    alone: /\/overload\.spec\.ts$/,
  },
  {
    name: 'soak',
    about:
      'ten minutes (--minutes N for another length) of steady work on each database: no memory, file, timer or connection more',
    cwd: 'e2e',
    command: browserTests('soak'),
    env: { HARD_MINUTES: '10' },
    alone: /\/soak\.spec\.ts$/,
  },
  {
    name: 'mail',
    about:
      'two servers send 5,000 mails to a real mail server and are killed 20 times: each arrives, once more at most where its answer was lost',
    cwd: 'e2e',
    command: browserTests('mail-kills'),
    env: { HARD_MAILS: '5000', HARD_MAIL_KILLS: '20' },
    alone: /\/mail-kills\.spec\.ts$/,
  },
  {
    name: 'stop',
    about: 'the server told to stop 40 times at 200 requests a second, on both databases',
    cwd: 'e2e',
    command: browserTests('stop'),
    env: { HARD_STOPS: '20' },
    alone: /\/stop\.spec\.ts$/,
  },
  {
    name: 'faults',
    about: 'each remote broken in each of eleven ways, without and with a release before it',
    cwd: 'e2e',
    command: browserTests('composition-faults'),
    env: { HARD_FAULTS: '11' },
  },
  {
    name: 'college',
    about: 'the public site of another college passes its checks, is released and shows that college',
    cwd: 'e2e',
    command: browserTests('release-college'),
    alone: /\/release-college\.spec\.ts$/,
  },
  {
    name: 'releases',
    about: 'a page that is left open across a week of 50 releases goes on working',
    cwd: 'e2e',
    command: browserTests('releases-week'),
    env: { HARD_RELEASES: '50' },
    alone: /\/releases-week\.spec\.ts$/,
  },
  {
    name: 'area',
    about: 'an area that is made as the guide says joins the running portal',
    cwd: 'e2e',
    command: browserTests('release-area'),
    alone: /\/release-area\.spec\.ts$/,
  },
  {
    name: 'copy',
    about: 'server/dist alone, in an empty folder with its production packages, is the whole portal',
    cwd: 'e2e',
    command: browserTests('deployed-copy'),
    alone: /\/deployed-copy\.spec\.ts$/,
  },
  {
    name: 'season',
    about: 'a season in five windows, from a copied drive to the closed year that visitors read',
    cwd: 'e2e',
    command: browserTests('season-journey'),
    alone: /\/season-journey\.spec\.ts$/,
  },
  {
    name: 'standalone',
    about: 'each remote runs alone by one command',
    cwd: 'e2e',
    command: browserTests('standalone'),
  },
  {
    name: 'requests',
    about: '20,000 requests made from the description and their mutations, half on each database',
    command: serverTests('test/security/fuzz.test.ts'),
    env: { FUZZ_RUNS: '10000' },
  },
  {
    name: 'json-shapes',
    about:
      'deep and wide JSON of 2,000 shapes to every call of the description that takes a body, on both databases',
    command: serverTests('test/security/json-shapes.test.ts'),
    env: { JSON_SHAPES: '1000' },
  },
  {
    name: 'lockout',
    about:
      'an hour of an attacker at 50 addresses, once a minute, on both databases: the owner gets in by every way',
    command: serverTests('src/areas/identity/lockout.test.ts'),
    env: { HARD_LOCKOUT_ROUNDS: '60' },
  },
  {
    name: 'timing',
    about:
      '300 interleaved pairs of each call that might tell whether an enrollment exists, on both databases',
    command: serverTests('src/areas/identity/no-answer-tells.slow.test.ts'),
    env: { HARD_TIMING_PAIRS: '300' },
  },
  {
    name: 'escapes',
    about:
      'every known escape from the sandbox at each use of a release’s code on the server, and published for each',
    command: serverTests('test/escapes/escapes.test.ts'),
    env: { ESCAPES: 'uses' },
  },
  {
    name: 'escapes-everywhere',
    about:
      'every known escape at each of the 17 places where code of a release runs on the server; more than an hour',
    command: serverTests('test/escapes/escapes.test.ts'),
    env: { ESCAPES: 'all' },
  },
  {
    name: 'full-disk',
    about:
      'a small disk that is full: files, mail, the embedded database and the start say so, and all come back',
    command: serverTests('src/platform/disk'),
  },
  {
    name: 'payloads',
    about: '20,000 mutated payloads through notices, details and terms, with and without the policy headers',
    cwd: 'e2e',
    command: browserTests('drives-xss'),
    env: { XSS_RUNS: '20000' },
  },
];
