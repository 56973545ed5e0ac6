import type { Database } from '../../platform/database/database';
import { remoteManifest } from '../../../test/releases/manifests';
import { startTestServer, type TestServer } from '../../../test/test-server';
import type { ReleaseState } from '../releases';
import { BrowserReports } from './browser-reports';
import type { Counted } from './store';

const of = { part: 'mfe-many', hash: '0123456789abcdef0123' };
const PAGES = Array.from({ length: 40 }, (_, at) => `/page-${at}`);
const remote = { current: { hash: of.hash, manifest: remoteManifest(of.part, PAGES), files: [] } };
const state = {
  shell: null,
  remotes: [{ ...remote, previous: null }],
  canaries: [],
  previews: [],
} as unknown as ReleaseState;

const warn = jest.fn();
let reports: BrowserReports;
function open(db: Database['db']): void {
  warn.mockClear();
  reports = new BrowserReports({
    database: { db },
    releases: { state: () => state, onChange: () => undefined },
    log: { warn },
  });
}
afterEach(() => reports.close());

/** More different vitals than one statement has parameters for. */
function flood(): void {
  for (const path of PAGES)
    for (let value = 1; value < 3_000_000; value *= 1.15)
      reports.take({
        faults: [],
        shown: [],
        vitals: { ...of, path, values: { LCP: value, INP: value, CLS: value, TTFB: value } },
      });
}
const fail = (path: string, message = 'no'): void =>
  reports.take({ faults: [{ kind: 'render', ...of, path, message, stack: '' }], shown: [] });

/** Takes what is written; the first so many statements work, and the next one fails. */
function database(working = Infinity) {
  const statements: Counted[][] = [];
  const written = { statements, left: working };
  const insert = () => ({
    values: (rows: Counted[]) => ({
      onConflictDoUpdate: () => {
        written.left -= 1;
        if (written.left === -1) return Promise.reject(new Error('gone'));
        statements.push(rows);
        return Promise.resolve();
      },
    }),
  });
  return { written, db: { insert } as unknown as Database['db'] };
}
const keyOf = ({ part, hash, page, kind, digest }: Counted): string =>
  [part, hash, page, kind, digest].join(' ');

test('W-64 what was counted is written in one order, a few rows at a time, and no more than memory is for', async () => {
  const { written, db } = database();
  open(db);
  flood();
  fail('/page-7');
  await reports.flush();
  const keys = written.statements.flat().map(keyOf);
  expect(keys).toEqual([...keys].sort());
  expect(Math.max(...written.statements.map((rows) => rows.length))).toBe(500);
  expect(keys).toHaveLength(5_001);
  expect(written.statements.flat().filter(({ kind }) => kind === 'render')).toHaveLength(1);
});

test('W-64 what could not be written is written the next time, and nothing twice', async () => {
  const { written, db } = database(1);
  open(db);
  flood();
  await reports.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(written.statements.flat()).toHaveLength(500);
  await reports.flush();
  const rows = written.statements.flat();
  expect(new Set(rows.map(keyOf)).size).toBe(5_000);
  expect(rows).toHaveLength(5_000);
});

test('W-64 the same faults on many pages are few rows too', async () => {
  const { written, db } = database();
  open(db);
  for (const path of PAGES) for (let at = 0; at < 26; at += 1) fail(path, String.fromCharCode(97 + at));
  await reports.flush();
  const rows = written.statements.flat();
  expect(rows.filter(({ what }) => what !== '(others)')).toHaveLength(300);
  expect(rows.length).toBeLessThanOrEqual(300 + PAGES.length);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(PAGES.length * 26);
});

describe('reports of browsers in a database', () => {
  let server: TestServer;
  beforeAll(async () => (server = await startTestServer()));
  afterAll(() => server.close());

  test('W-64 a flood of different vitals is written, and so is what follows it', async () => {
    const { db, pool } = server.services.database;
    open(db);
    flood();
    await reports.flush();
    fail('/page-7');
    await reports.flush();
    expect(warn).not.toHaveBeenCalled();
    const { rows } = await pool.query('select kind from browser_reports where part = $1', [of.part]);
    expect(rows).toHaveLength(5_001);
  });
});
