import { REPORT_PATHS, TELLING_DOCUMENTS } from '@portal/shared/contract';
import { RELEASE_HEALTH_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import { remoteBuild } from '../../../test/releases/manifests';
import { formOf, operatorKey, send, tokenFor } from '../../../test/releases/send-release';
import { useTestServer } from '../../../test/test-server';
import { Allowance } from './allowance';
import type { ReleaseHealth } from './health';
import { quantileOf, stepOf } from './vital-steps';

test('W-64 an address has an allowance that comes back with time, and takes none of another’s', () => {
  let now = 0;
  const allowance = new Allowance({ most: 2, aSecond: 1 }, () => now);
  expect(['a', 'a', 'a', 'b'].map((one) => allowance.consume(one))).toEqual([true, true, false, true]);
  now = 1_000;
  expect(['a', 'a'].map((one) => allowance.consume(one))).toEqual([true, false]);
});

test('W-64 a quantile of steps is within a seventh of the value', () => {
  const values = Array.from({ length: 400 }, (_, at) => 10 * (at + 1));
  const counts = new Map<number, number>();
  for (const value of values) counts.set(stepOf(value)!, (counts.get(stepOf(value)!) ?? 0) + 1);
  expect(quantileOf(counts, 0.75)).toBeGreaterThanOrEqual(3_000 / 1.16);
  expect(quantileOf(counts, 0.75)).toBeLessThanOrEqual(3_000 * 1.16);
  expect([stepOf(-1), stepOf(NaN), stepOf(1e12), quantileOf(new Map([[0, 5]]), 0.75)]).toEqual([
    null,
    null,
    null,
    0,
  ]);
});

describe('browser reports', () => {
  const server = useTestServer();
  let part: { part: string; hash: string };
  let token: string;
  beforeAll(async () => {
    token = await tokenFor(server, 'mfe-fair');
    const build = remoteBuild('mfe-fair', ['/fair', '/fair/*']);
    const { data } = await send(server, token, formOf(build, null));
    part = { part: 'mfe-fair', hash: data.hash };
  });

  const report = (body: object) => server.call('POST', REPORT_PATHS.browser, { body });
  const health = async (query = ''): Promise<ReleaseHealth[]> => {
    const { body } = await server.operator.inject({
      url: `${RELEASE_HEALTH_PATH}${query}`,
      headers: { authorization: `Bearer ${operatorKey(server)}` },
    });
    return (JSON.parse(body) as { data: ReleaseHealth[] }).data;
  };
  const stored = async () => {
    await server.services.reports.flush();
    const { rows } = await server.services.database.pool.query('select * from browser_reports');
    return rows as Record<string, unknown>[];
  };
  const fault = (more: object = {}) => ({
    kind: 'render',
    ...part,
    path: '/fair/240280107001',
    message: 'Student 240280107001 is not here',
    stack: `TypeError: Student\n    at Card (https://portal/remotes/mfe-fair/${part.hash}/757.js:4:13235)`,
    ...more,
  });

  test('W-64 the operator reads faults, loads and vitals by release; nothing personal is stored', async () => {
    const shown = { ...part, path: '/fair/240280107001' };
    const values = { LCP: 1900, INP: 120, CLS: 20, TTFB: 300 };
    for (let count = 0; count < 3; count += 1)
      expect((await report({ faults: [fault()], shown: [shown], vitals: { ...shown, values } })).status).toBe(
        200,
      );
    await server.services.reports.flush();
    // The same once more, after a write: it is one row an hour.
    await report({ faults: [fault()], shown: [] });
    const [release, ...others] = await health('?part=mfe-fair');
    expect(others).toEqual([]);
    expect(release).toMatchObject({
      ...part,
      isInForce: true,
      loads: 3 * TELLING_DOCUMENTS,
      faults: { load: 0, render: 4, unhandled: 0, policy: 0 },
      top: [
        {
          kind: 'render',
          count: 4,
          pages: ['/fair/*'],
          message: 'Student <number> is not here',
          frames: [{ name: 'Card', ...part, file: '757.js', line: 4, column: 13235 }],
        },
      ],
    });
    for (const [name, value] of Object.entries(values)) {
      const read = release!.vitals[name as keyof typeof values]!;
      expect(Math.abs(read - value) / value).toBeLessThan(0.16);
    }
    const rows = await stored();
    // An hour may have turned meanwhile: then there is more than one row of each.
    const different = new Set(rows.map(({ page, kind, digest }) => JSON.stringify([page, kind, digest])));
    expect(different.size).toBe(6);
    expect(JSON.stringify(rows)).not.toMatch(/240280107001|127\.0\.0\.1|portal\//);
  });

  test('F-42 a team reads the health of its own part by its token, and of no other', async () => {
    const read = async (query: string) => await server.call('GET', RELEASE_HEALTH_PATH + query, { token });
    expect((await read('')).body.data).toEqual(await health('?part=mfe-fair'));
    expect((await read('?part=shell')).status).toBe(403);
    expect((await server.call('GET', RELEASE_HEALTH_PATH)).status).toBe(401);
  });

  test('W-64 an unhandled error counts for the release that its stack names, and an extension’s for none', async () => {
    const extension = 'at x (chrome-extension://abcdef/content.js:1:1)';
    await report({
      faults: [
        fault({ kind: 'unhandled', part: 'mfe-other', hash: '0'.repeat(20) }),
        fault({ kind: 'unhandled', stack: extension }),
        fault({ kind: 'load', hash: '0'.repeat(20) }),
        fault({ kind: 'load', part: 'mfe-unheard' }),
      ],
      shown: [{ part: 'mfe-unheard', hash: '0'.repeat(20), path: '/' }],
    });
    const all = await health();
    expect(all.map((one) => one.part)).toEqual(['mfe-fair']);
    expect(all[0]!.faults).toEqual({ load: 0, render: 4, unhandled: 1, policy: 0 });
  });

  test('W-64 what the policy refused is counted, without the address', async () => {
    const before = (await health())[0]!.faults.policy;
    const file = `https://portal.example/remotes/mfe-fair/${part.hash}/757.js`;
    for (const from of [file, 'https://portal.example/fair/240280107001']) {
      const report = {
        'document-uri': 'https://portal.example/fair/240280107001?token=abc',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/pixel?of=240280107001',
        'source-file': from,
        'line-number': 3,
        'column-number': 9,
      };
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: REPORT_PATHS.policy,
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': report }),
      });
      expect(statusCode).toBe(200);
    }
    const [release] = await health();
    expect(release!.faults.policy).toBe(before + 2);
    expect(release!.top.map(({ message }) => message)).toContain('img-src refused https://evil.example');
    expect(JSON.stringify(await stored())).not.toMatch(/240280107001|pixel|token/);
  });

  test('MFE-11 views are counted by the pattern of their page, within a limit of their own and 1 KB', async () => {
    const view = { ...part, path: '/fair/240280107001', did: 'started', ago: 10 };
    const say = (views: object[]) => server.call('POST', REPORT_PATHS.views, { body: { views } });
    expect((await say([view, { ...view, did: 'usable' }, { ...view, hash: '0'.repeat(20) }])).status).toBe(
      200,
    );
    expect((await say([{ ...view, path: `/${'x'.repeat(1_100)}` }])).status).toBe(413);
    expect((await say([{ ...view, typed: 'x', did: 'read' }])).status).toBe(422);
    await server.services.counts.flush();
    const { rows } = await server.services.database.pool.query(
      'select page, started, usable, unusable from release_views where part = $1',
      [part.part],
    );
    expect(rows).toEqual([{ page: '/fair/*', started: 1, usable: 1, unusable: 0 }]);
  });

  test('W-64 what is too large or no report is refused', async () => {
    expect((await report({ faults: [fault({ stack: 'x'.repeat(70_000) })], shown: [] })).status).toBe(413);
    expect((await report({ faults: [fault({ message: 'x'.repeat(301) })], shown: [] })).status).toBe(422);
    expect((await report({ faults: Array(6).fill(fault()), shown: [] })).status).toBe(422);
  });

  test('W-64 a browser that reports too much is refused for a while', async () => {
    // However slow this machine is, nothing comes back.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses = new Set<number>();
    for (let count = 0; count < 400; count += 1)
      statuses.add((await report({ faults: [], shown: [] })).status);
    clock.mockRestore();
    expect([...statuses]).toEqual([200, 429]);
  });

  test('W-64 reports are kept for 30 days', async () => {
    const { pool } = server.services.database;
    await pool.query(`update browser_reports set hour = now() - interval '31 days' where kind = 'render'`);
    await server.services.reports.sweep();
    const kinds = new Set((await stored()).map((row) => row['kind']));
    expect([kinds.has('render'), kinds.has('shown')]).toEqual([false, true]);
  });
});
