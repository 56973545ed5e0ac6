import type { DoneData, UnlockRequestItem } from '@portal/shared/contract/cell';
import { recordOf, registeredStudent, setVerified, undo } from '../../../test/registered-student';
import { useStaff } from '../../../test/staff';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';

const REASON = 'My marksheet was corrected.';
const ANSWER = 'We saw the new marksheet.';

const server = useTestServer({ rules: true });
const desk = useStaff(server, 'verifier', { name: 'One' });
const officer = useStaff(server, 'officer', { name: 'Two' });

/** A registered student, who asks and withdraws. */
async function asking() {
  const student = await registeredStudent(server);
  const { id, token } = student;
  const ask = (sections: string[], more: object = {}) =>
    server.call('POST', '/student/unlock-requests', {
      token,
      body: { sections, reason: REASON, ...more },
    });
  const withdraw = (request: string) =>
    server.call('POST', `/student/unlock-requests/${request}/withdraw`, { token });
  const own = async () => (await student.standing()).unlock_request;
  const listed = async (state = 'open') => (await rows(state)).find((one) => one.student.id === id);
  return { ...student, ask, withdraw, own, listed };
}
const rows = async (state: string) => {
  const { body } = await desk.call('unlockRequests', { query: `state=${state}&size=100` });
  return (body.data as { rows: UnlockRequestItem[] }).rows;
};
const decide = ({ id, version }: UnlockRequestItem, more: object, by = desk) =>
  by.call('decideUnlock', { id, body: { grant: true, reason: ANSWER, version, ...more } });
const open = async () => (await desk.data<{ unlock_requests: number }>('menuCounts')).unlock_requests;

test('CEL-23 a student asks once at a time, sees the state, and withdraws; each is an action of theirs', async () => {
  const student = await asking();
  const before = await open();
  expect(await student.ask(['ssc', 'hsc'])).toMatchObject({ status: 200 });
  expect(await open()).toBe(before + 1);
  const request = await student.own();
  expect(request).toMatchObject({ state: 'open', sections: ['ssc', 'hsc'], reason: REASON, answer: null });
  expect(await student.ask(['be'])).toMatchObject({ status: 409 });
  const id = request?.id ?? '';
  expect(await (await asking()).withdraw(id)).toMatchObject({ status: 404 });
  expect(await student.withdraw(id)).toMatchObject({ status: 200 });
  expect(await student.withdraw(id)).toMatchObject({ status: 409 });
  expect(await student.own()).toBeUndefined();
  expect(await open()).toBe(before);
  const { actions, unlock_requests } = await recordOf(officer, student.id);
  expect(actions.map((one) => [one.kind, one.actor.name])).toEqual([
    ['unlock.withdrawn', student.name],
    ['unlock.asked', student.name],
  ]);
  expect(unlock_requests).toMatchObject([{ id, state: 'withdrawn' }]);
  expect(await student.ask(['be'])).toMatchObject({ status: 200 });
});

test('CEL-23 CEL-82 asking and withdrawing again and again stops: each would make stale what the desk has open', async () => {
  const student = await asking();
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    statuses.push((await student.ask(['ssc'])).status);
    const request = await student.own();
    if (request?.state === 'open') statuses.push((await student.withdraw(request.id)).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
});

test('CEL-23 of two requests at the same moment one is made', async () => {
  const student = await asking();
  const answers = await Promise.all([student.ask(['ssc']), student.ask(['hsc']), student.ask(['be'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('CEL-23 what is not locked, is open already or is not asked of the student is not asked for', async () => {
  const student = await asking();
  const wrong = async (sections: string[], words: string) =>
    expect((await student.ask(sections)).body).toMatchObject({
      success: false,
      errors: { sections: expect.stringContaining(words) as string },
    });
  await wrong([], 'at least one');
  await wrong(['mca'], 'MCA Details are not asked of you');
  expect((await student.ask(['ssc'], { reason: ' ' })).body.errors).toHaveProperty('reason');
  const { version } = await recordOf(officer, student.id);
  const body = { sections: ['hsc'], reason: REASON, version };
  expect(await officer.call('unlock', { id: student.id, body })).toMatchObject({ status: 200 });
  await wrong(['ssc', 'hsc'], 'You can change HSC Details already');

  const free = await addStudent(server, { isRegistered: false, isVerified: false });
  const asked = await server.call('POST', '/student/unlock-requests', {
    token: await signIn(server, free),
    body: { sections: ['ssc'], reason: REASON },
  });
  expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('not locked')]);
});

test('CEL-23 the desk grants some of the sections: the student reads which and why; a change is shown old and new and ends the verification', async () => {
  const student = await asking();
  await setVerified(officer, student.id, true);
  await student.ask(['ssc', 'hsc']);
  const request = (await student.listed())!;
  expect(request).toMatchObject({ sections: [{ title: 'SSC Details' }, { title: 'HSC Details' }] });
  expect(await decide(request, { sections: ['be'] })).toMatchObject({ status: 422 });
  expect(await decide(request, { sections: ['hsc'] })).toMatchObject({ status: 200 });
  expect(await student.standing()).toMatchObject({
    is_verified: true,
    open_sections: [{ section: 'hsc', kind: 'unlocked', reason: ANSWER }],
    unlock_request: { state: 'granted', granted: ['hsc'], sections: ['ssc', 'hsc'], answer: ANSWER },
  });
  expect(await student.listed()).toBeUndefined();
  expect(await student.listed('granted')).toMatchObject({
    granted: [{ name: 'hsc', title: 'HSC Details' }],
    decided_by: 'One',
  });
  expect((await student.save('ssc')).status).toBe(409);
  expect((await student.save('hsc', { hsc_per: 80 })).status).toBe(200);
  const record = await recordOf(officer, student.id);
  expect(record.is_verified).toBe(false);
  expect(record.sections.find(({ section }) => section === 'hsc')?.changed).toEqual([
    { field: 'hsc_per', before: 81, after: 80 },
  ]);
});

test('CEL-23 the desk declines with a reason that the student reads; nothing opens', async () => {
  const student = await asking();
  await student.ask(['ssc']);
  const request = (await student.listed())!;
  expect(await decide(request, { grant: false, reason: '' })).toMatchObject({ status: 422 });
  expect(await decide(request, { grant: false })).toMatchObject({ status: 200 });
  expect(await student.own()).toMatchObject({ state: 'declined', granted: [], answer: ANSWER });
  expect(await student.standing()).not.toHaveProperty('open_sections');
  expect(await student.ask(['ssc'])).toMatchObject({ status: 200 });
  expect(await student.own()).toMatchObject({ state: 'open', answer: null });
});

test('CEL-23 sections that an officer gave back meanwhile stay as they are; no one decides while another has the student claimed', async () => {
  const student = await asking();
  await student.ask(['ssc', 'hsc']);
  const { version } = await recordOf(officer, student.id);
  const body = { sections: ['hsc'], reason: REASON, version };
  await officer.call('unlock', { id: student.id, body });
  const request = (await student.listed())!;
  expect(await decide(request, {})).toMatchObject({ status: 200 });
  expect((await student.standing()).open_sections).toMatchObject([
    { section: 'hsc', reason: REASON },
    { section: 'ssc', reason: ANSWER },
  ]);

  const waiting = await asking();
  await waiting.ask(['ssc']);
  await officer.call('claim', { id: waiting.id });
  expect(await decide((await waiting.listed())!, {})).toMatchObject({ status: 409 });
  expect(await decide((await waiting.listed())!, {}, officer)).toMatchObject({ status: 200 });
});

test('CEL-82 a request that was decided or withdrawn meanwhile is not decided: who did what is said', async () => {
  const student = await asking();
  await student.ask(['ssc']);
  const request = (await student.listed())!;
  const both = await Promise.all([
    decide(request, { sections: ['ssc'] }),
    decide(request, { grant: false }, officer),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)!.body;
  const { changes } = late.data as { changes: { by: string; title: string }[] };
  expect(changes[0]?.title).toMatch(/request to unlock/);
  expect(['One', 'Two']).toContain(changes[0]?.by);
  const again = { ...request, version: (late.data as { version: string }).version };
  expect((await decide(again, {})).body.message).toBe('This request was decided or withdrawn before.');
  expect(await decide({ ...request, id: 'nothing' }, {})).toMatchObject({ status: 404 });
  expect(await decide({ ...request, version: 'x' }, {})).toMatchObject({ status: 409 });
});

test('CEL-81 a decision is undone: the request waits again and nothing of it is open, until something of it was saved', async () => {
  const student = await asking();
  await student.ask(['hsc']);
  const decided = async (more: object) =>
    ((await decide((await student.listed())!, more)).body.data as DoneData).batch;
  expect(await undo(officer, await decided({ grant: false }))).toMatchObject({ status: 200 });
  expect(await student.own()).toMatchObject({ state: 'open', answer: null, decided_at: null });
  expect(await undo(officer, await decided({}))).toMatchObject({ status: 200 });
  expect(await student.own()).toMatchObject({ state: 'open', granted: [] });
  expect(await student.standing()).not.toHaveProperty('open_sections');
  const last = await decided({});
  expect((await student.save('hsc', { hsc_per: 80 })).status).toBe(200);
  expect((await undo(officer, last)).body.message).toContain('saved or confirmed');
  const declined = await asking();
  await declined.ask(['ssc']);
  const no = await decide((await declined.listed())!, { grant: false });
  await declined.ask(['hsc']);
  expect((await undo(officer, (no.body.data as DoneData).batch)).body.message).toContain('since');
});

test('CEL-23 a profile that is locked no more is not unlocked; its request is declined', async () => {
  const student = await asking();
  await student.ask(['ssc']);
  await server.services.database.pool.query('update students set is_registered = false where id = $1', [
    student.id,
  ]);
  const request = (await student.listed())!;
  expect((await decide(request, {})).body.message).toContain('not locked');
  expect(await decide(request, { grant: false })).toMatchObject({ status: 200 });
});

test('CEL-24 a student reads why the verification was taken back, until the next one or its undo', async () => {
  const student = await registeredStudent(server);
  const { id } = student;
  const why = async () => (await student.standing()).unverified?.reason;
  await setVerified(officer, id, true);
  expect(await why()).toBeUndefined();
  await setVerified(officer, id, false, 'The fee was not paid.');
  expect(await why()).toBe('The fee was not paid.');
  const verified = await setVerified(officer, id, true);
  expect(await why()).toBeUndefined();
  // What was so before the undone one is so again.
  await undo(officer, (verified.body.data as DoneData).batch);
  expect(await why()).toBe('The fee was not paid.');
  await setVerified(officer, id, true);
  const second = await setVerified(officer, id, false, 'Another.');
  expect(await undo(officer, (second.body.data as DoneData).batch)).toMatchObject({ status: 200 });
  const body = { sections: ['hsc'], reason: REASON, version: '' };
  body.version = (await recordOf(officer, id)).version;
  await officer.call('unlock', { id, body });
  await student.save('hsc', { hsc_per: 80 });
  expect(await student.standing()).toMatchObject({ is_verified: false });
  expect(await why()).toBeUndefined();
});
