import { testClock } from '../../../test/clock';
import { draftsBy, wholeDraft } from '../../../test/drives/test-drafts';
import { addDrive } from '../../../test/drives/test-drives';
import { inHours, roundCalls } from '../../../test/drives/test-rounds';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

const HOUR_MS = 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ clock });
let officer: SignedInStaff;
beforeAll(async () => {
  await clock.advance(48 * HOUR_MS);
  officer = await signedInStaff(server, 'officer');
});
const { add, change, applicant, facts, titles, named } = roundCalls(() => ({ server, officer }));

test('CEL-60 MSG-05 whether a round is to come, and its students are told, is for the database’s clock to say', async () => {
  const driveId = await addDrive(server);
  const student = await applicant(driveId);
  const company = await named(driveId);
  // To come by the clock of the process, and over by the database's.
  const { status, data } = await add(driveId, { at: inHours(24) });
  expect(status).toBe(200);
  expect((await titles(student)).join()).not.toContain('New round of');
  expect((await change(driveId, data.round, { at: inHours(30) })).status).toBe(200);
  expect(await titles(student)).toEqual([`You applied to ${company}`]);
  expect((await add(driveId, { at: inHours(72) })).status).toBe(200);
  expect((await titles(student)).join()).toContain(`New round of ${company}, Round `);
});

test('CEL-41 W-09 a draft whose deadline is over by the database’s clock is not published', async () => {
  const { begun, save, publish } = draftsBy(server, officer);
  const { id, content } = await begun();
  await save(id, { ...wholeDraft(content), deadline: inHours(24) });
  expect(await publish(id)).toMatchObject({
    status: 422,
    errors: { deadline: expect.stringContaining('is over') as string },
  });
  await save(id, { ...wholeDraft(content), deadline: inHours(72) });
  expect((await publish(id)).status).toBe(200);
});

test('CEL-03 until when a coordinator works is to come by the database’s clock', async () => {
  const { code } = await facts(await addDrive(server));
  const invite = (until: string) => {
    const body = { email: `${freshKey()}@sie.example`, name: 'Asha Rao', role: 'coordinator', until };
    return officer.call('inviteStaff', { body: { ...body, drives: [code] } });
  };
  expect((await invite(inHours(24))).body).toMatchObject({ errors: { until: 'This date has passed.' } });
  expect((await invite(inHours(72))).status).toBe(200);
});
