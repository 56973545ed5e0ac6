import {
  CELL_CALLS,
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_MAX,
  RECOVERY_CODES,
  STEP_UP,
  STEP_UP_MS,
  type ActionItem,
  type PasskeyItem,
  type StaffSession,
} from '@portal/shared/contract/cell';
import { testClock } from '../../../../test/clock';
import { SoftwareAuthenticator } from '../../../../test/software-authenticator';
import { addStaffMember, staffHeaders } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

const SITE = { origin: 'http://cell.college.example:3000', rpId: 'cell.college.example' };
type Options = Record<string, unknown>;
type Name = keyof typeof CELL_CALLS;

const clock = testClock();
const server = useTestServer({ clock, config: { sampleCollege: false } });

/** A new session of somebody, which has shown no second factor. */
async function sessionOf(member: { id: string }, host = 'cell.college.example:3000') {
  const headers = { ...(await staffHeaders(server, member)), host };
  const call = (name: Name, body?: object, id = '') =>
    server.call(CELL_CALLS[name].method, CELL_CALLS[name].path.replace(':id', id), {
      headers,
      ...(body ? { body } : {}),
    });
  const session = async () => (await call('session')).body.data as StaffSession;
  const begin = async (name: Name) => (await call(name)).body.data as Options;
  const add = async (key: SoftwareAuthenticator, name = 'Blue key', site = SITE) =>
    call('addPasskey', { name, response: key.register(await begin('beginPasskey'), site) });
  const show = async (key: SoftwareAuthenticator, site = SITE) =>
    call('passkeyFactor', { response: key.sign(await begin('beginPasskeyFactor'), site) });
  const keys = async () => (await call('passkeys')).body.data as PasskeyItem[];
  return { call, session, begin, add, show, keys };
}
const somebody = () => addStaffMember(server, 'officer');
/** Somebody with a key. */
async function withKey() {
  const member = await somebody();
  const key = new SoftwareAuthenticator();
  const first = await sessionOf(member);
  const { body } = await first.add(key);
  return { member, key, first, codes: (body.data as { recovery_codes: string[] }).recovery_codes };
}

test('CEL-02 a passkey is a second factor of its own: it is set up, gives recovery codes, and opens the next session', async () => {
  const { member, key, first, codes } = await withKey();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  expect(await first.session()).toMatchObject({ second_factor: 'passed', passkeys: 1, has_app: false });

  const next = await sessionOf(member);
  expect(await next.session()).toMatchObject({ second_factor: 'wanted', passkeys: 1, permissions: [] });
  expect((await next.call('passkeys')).status).toBe(403);
  const shown = await next.show(key);
  expect([shown.status, (shown.body.data as StaffSession).second_factor]).toEqual([200, 'passed']);
  expect(await next.keys()).toMatchObject([{ name: 'Blue key' }]);
  expect((await next.keys())[0]?.last_used).not.toBeNull();
  // A lost key: a recovery code logs in.
  const last = await sessionOf(member);
  expect((await last.call('secondFactor', { code: codes[0] })).status).toBe(200);
  expect((await last.session()).recovery_codes_left).toBe(RECOVERY_CODES - 1);
});

test('CEL-02 what a key signs is good once, for its session and purpose, for five minutes', async () => {
  const { member, key } = await withKey();
  const session = await sessionOf(member);
  const response = key.sign(await session.begin('beginPasskeyFactor'), SITE);
  const other = await sessionOf(member);
  await other.begin('beginPasskeyFactor');
  expect((await other.call('passkeyFactor', { response })).status).toBe(422);
  expect((await session.call('passkeyFactor', { response })).status).toBe(200);
  expect((await session.call('passkeyFactor', { response })).status).toBe(422);

  const late = await sessionOf(member);
  const options = await late.begin('beginPasskeyFactor');
  await clock.advance(PASSKEY_CHALLENGE_MS);
  const answer = await late.call('passkeyFactor', { response: key.sign(options, SITE) });
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('took too long')]);
  // What was begun to log in sets no key up.
  const fresh = await sessionOf(await somebody());
  expect((await fresh.call('beginPasskeyFactor')).status).toBe(409);
  const made = new SoftwareAuthenticator().register({ challenge: 'AAAA' }, SITE);
  expect((await fresh.call('addPasskey', { name: 'A key', response: made })).status).toBe(422);
});

test('CEL-02 a key of another host, another account or another secret is refused, and so is a copy that counts lower', async () => {
  const { member, key } = await withKey();
  const stranger = await withKey();
  const session = await sessionOf(member);
  const evil = { origin: 'http://cell.college.example.evil.example', rpId: SITE.rpId };
  expect((await session.show(key, evil)).status).toBe(422);
  expect((await session.show(key, { ...SITE, rpId: 'evil.example' })).status).toBe(422);
  expect((await session.show(stranger.key)).status).toBe(422);
  const forged = Object.assign(new SoftwareAuthenticator(), { id: key.id });
  expect((await session.show(forged)).status).toBe(422);
  expect((await session.show(key)).status).toBe(200);
  key.counter -= 1;
  expect((await session.show(key)).status).toBe(422);
  key.counter += 1;
  expect((await session.show(key)).status).toBe(200);
  expect((await (await sessionOf(await somebody())).add(new SoftwareAuthenticator(), 'x', evil)).status).toBe(
    422,
  );
});

test('CEL-02 CEL-80 a change of one’s second factor is recorded in the activity log, and goes where it is refused', async () => {
  const { member, first } = await withKey();
  const titles = async () => {
    const { data } = (await first.call('actions')).body;
    return (data as { rows: ActionItem[] }).rows
      .filter(({ staff }) => staff?.id === member.id)
      .map(({ kind: what, actor }) => [what, actor.id]);
  };
  expect(await titles()).toEqual([['factor.passkey added', member.id]]);
  const [{ id } = { id: '' }] = await first.keys();
  expect((await first.call('removePasskey', undefined, id)).status).toBe(409);
  expect(await titles()).toHaveLength(1);
  await first.add(new SoftwareAuthenticator(), 'Red key');
  expect((await first.call('removePasskey', undefined, id)).status).toBe(200);
  const all = await titles();
  expect(all.map(([what]) => what).sort()).toEqual([
    'factor.passkey added',
    'factor.passkey added',
    'factor.passkey removed',
  ]);
});

test('CEL-02 guessing stops', async () => {
  const { member } = await withKey();
  const session = await sessionOf(member);
  for (let i = 0; i < 5; i += 1) expect((await session.show(new SoftwareAuthenticator())).status).toBe(422);
  expect((await session.show(new SoftwareAuthenticator())).status).toBe(429);
});

test('CEL-02 a password alone, or a session left open, changes no second factor', async () => {
  const { member, key, first } = await withKey();
  const [{ id = '' } = {}] = await first.keys();
  const bare = await sessionOf(member);
  for (const name of ['beginPasskey', 'beginSecondFactor'] as const) {
    const refused = await bare.call(name);
    expect([name, refused.status, refused.body.data]).toEqual([name, 409, STEP_UP]);
  }
  await clock.advance(STEP_UP_MS);
  const refused = await first.call('removePasskey', undefined, id);
  expect([refused.status, refused.body.data]).toEqual([409, STEP_UP]);
  expect((await first.call('beginPasskey')).status).toBe(409);
  await first.show(key);
  expect((await first.add(new SoftwareAuthenticator(), 'Spare key')).status).toBe(200);
  expect((await first.call('removePasskey', undefined, id)).status).toBe(200);
  expect((await first.keys()).map(({ name }) => name)).toEqual(['Spare key']);
  expect((await (await sessionOf(member)).show(key)).status).toBe(422);
});

test('CEL-02 the only second factor stays where one is required; another’s key is nobody else’s', async () => {
  const { first } = await withKey();
  const stranger = await withKey();
  const [{ id = '' } = {}] = await first.keys();
  const refused = await first.call('removePasskey', undefined, id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('only second step')]);
  expect((await stranger.first.call('removePasskey', undefined, id)).status).toBe(404);
  const known = await stranger.first.add(
    Object.assign(new SoftwareAuthenticator(), { id: Buffer.from(stranger.key.id) }),
  );
  expect([known.status, known.body.message]).toEqual([409, 'This key is set up already.']);
  expect(await first.keys()).toHaveLength(1);
});

test('CEL-02 an account has ten keys at most, each with a name', async () => {
  const { first } = await withKey();
  for (let i = 1; i < PASSKEYS_MAX; i += 1)
    expect((await first.add(new SoftwareAuthenticator(), `Key ${i}`)).status).toBe(200);
  expect((await first.call('beginPasskey')).status).toBe(409);
  const nameless = new SoftwareAuthenticator().register({ challenge: 'AAAA' }, SITE);
  const refused = await first.call('addPasskey', { name: ' ', response: nameless });
  expect([refused.status, refused.body.errors]).toEqual([422, { name: 'Please name the key.' }]);
});

test.each([
  ['127.0.0.1:3000', /opened by a name/],
  ['[::1]:3000', /opened by a name/],
])('CEL-02 at %s it is said why no key can be set up', async (host, words) => {
  const refused = await (await sessionOf(await somebody(), host)).call('beginPasskey');
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(words)]);
});

test('CEL-02 CEL-05 an officer’s new invitation takes the keys away with the rest', async () => {
  const { member } = await withKey();
  const officer = await withKey();
  const { email, name, role } = member;
  const listed = (await officer.first.call('staff')).body.data as {
    id: string;
    has_second_factor: boolean;
  }[];
  expect(listed.find(({ id }) => id === member.id)?.has_second_factor).toBe(true);
  const said = { email, name, role };
  const asked = await officer.first.call('inviteStaff', said);
  expect([asked.status, asked.body.data]).toMatchObject([409, { version: '1' }]);
  const invited = await officer.first.call('inviteStaff', { ...said, version: '1' });
  expect(invited.status).toBe(200);
  const { rows } = await server.services.database.pool.query(
    'select 1 from staff_passkeys where staff_id = $1',
    [member.id],
  );
  expect(rows).toEqual([]);
});
