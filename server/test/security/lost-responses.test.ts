import { CALLS, KEY_HEADER } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { releaseRules } from '../profile/release-rules';
import { freshKey, signedInStaff } from '../staff';
import { useTestServer } from '../test-server';
import { bearer } from './callers';
import { makeCall, tellable } from './make-call';
import { addPerson, STUDENT_STATUSES, type Scene } from './people';
import type { Row } from './row';
import { ROWS } from './rows';
import { makeScene } from './scene';
import { stored } from './stored';

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
/** Every change of the contract, but those that only read. */
const changesOf = <Call extends { method: string; path: string }>(calls: Record<string, Call>): Call[] =>
  Object.values(calls).filter((call) => call.method !== 'GET' && !('reads' in call));

const CHANGES = changesOf<{ method: string; path: string }>(CALLS).map((call): [string, Row] => [
  nameOf(call),
  ROWS[nameOf(call)]!,
]);

/** Bodies that the console's calls take; every other is refused, the second time as the first. */
const TAKEN: Partial<Record<keyof typeof CELL_CALLS, object>> = {
  addCompany: { name: 'Veltrana Analytics' },
  inviteStaff: { email: 'new@sie.example', name: 'The new one', role: 'viewer' },
  createDraft: { company: 'Nimbari Systems', code: 'nimbari-2027' },
};
/** An id of nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000001';
/** A call that ends its own session cannot be repeated. */
const ENDS_SESSION = nameOf(CELL_CALLS.logout);

const server = useTestServer();
let scene: Scene;
beforeAll(async () => {
  await releaseRules(server.services);
  scene = await makeScene(server);
});

test.each(CHANGES)('F-01 %s is made once, and gets its response again', async (name, row) => {
  const standing = STUDENT_STATUSES.find((one) => row.answers[one] < 400) ?? 'eligible';
  const { ids, token } = await addPerson(server, standing, scene);
  const key = freshKey();
  const send = () => makeCall(server, name, { ids, authorization: bearer(token), key });
  const lost = await send();
  expect(lost.statusCode).toBe(row.answers[standing]);
  const after = await stored(server);
  const again = await send();
  expect(tellable(again)).toEqual(tellable(lost));
  if (lost.statusCode < 400) expect(again.body).toBe(lost.body);
  expect(await stored(server)).toBe(after);
});

test('F-01 every change of the console is made once, and gets its response again', async () => {
  const done: string[] = [];
  for (const call of changesOf<{ method: string; path: string }>(CELL_CALLS)) {
    const name = nameOf(call);
    const { headers } = await signedInStaff(server, 'officer');
    const found = Object.keys(TAKEN).find((one) => CELL_CALLS[one as keyof typeof TAKEN] === call);
    const body = TAKEN[found as keyof typeof TAKEN] ?? {};
    const keyed = { ...headers, [KEY_HEADER]: freshKey() };
    const send = () =>
      server.call(call.method as 'POST' | 'PUT', call.path.replace(':id', NOTHING), {
        headers: keyed,
        body,
      });
    const lost = await send();
    const after = await stored(server);
    const again = await send();
    const { requestId: _lost, ...said } = lost.body;
    const { requestId: _again, ...saidAgain } = again.body;
    if (name === ENDS_SESSION) expect([name, lost.status, again.status]).toEqual([name, 200, 401]);
    else expect([name, again.status, saidAgain]).toEqual([name, lost.status, said]);
    expect([name, await stored(server)]).toEqual([name, after]);
    if (lost.status < 400 && found) done.push(found);
  }
  expect(done.sort()).toEqual(Object.keys(TAKEN).sort());
});

test('F-01 what is kept reveals neither the key, nor who asked, nor what was said', async () => {
  const { rows } = await server.services.database.db.execute(sql`select * from keyed_responses`);
  expect(rows.length).toBeGreaterThan(20);
  expect(JSON.stringify(rows)).not.toMatch(/success|message|token|student |[0-9a-f]{8}-[0-9a-f]{4}-4/i);
});
