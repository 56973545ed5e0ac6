import { CALLS, pathOf, type Recruitment } from '@portal/shared/contract';
import type { OfferItem, OffersPage } from '@portal/shared/contract/cell';
import { and, eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { apply, offerCalls, type Applicant } from '../../../../test/drives/test-offers';
import { freshKey, useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { eventsToTell } from '../../../platform/events/schema';

const WHY = 'As the company wrote';
let next = 0;
const fileOf = () => {
  const code = `offering-${next++}`;
  return { code, company: { code, name: code, about: 'About us.' }, deadline: '2999-01-01 18:00' };
};
const ROUND = { number: 1, name: 'Test', at: 'in 2 days', mode: 'OFFLINE' };

describe.each(DATABASES)('offers of a drive file on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');

  /** A drive by its file, and somebody who applied to it. */
  const applied = async () => {
    const file = fileOf();
    const driveId = await addDrive(server, file);
    const one = await addApplicant(server);
    await apply(server, driveId, one);
    return { file, driveId, one };
  };
  const offerTo = async ({ id }: Applicant) =>
    ((await officer.call('offers', { query: `student=${id}` })).body.data as OffersPage).rows[0];
  const answer = async ({ id, version }: OfferItem, said: string) => {
    const body = { answer: said, no_letter_until: null, reason: WHY, version, key: freshKey() };
    expect((await officer.call('answerOffer', { id, body })).status).toBe(200);
  };
  const revoke = async ({ id, version }: OfferItem) => {
    const body = { reason: WHY, version, key: freshKey() };
    expect((await officer.call('revokeOffer', { id, body })).status).toBe(200);
  };
  const inFile = ({ enrollment }: Applicant, more: object = {}) => ({
    student: enrollment,
    role: 'Developer',
    package: 7.5,
    at: '2026-01-01 10:00',
    ...more,
  });
  const concern = async (driveId: string, { token }: Applicant) =>
    (
      (await server.call('GET', pathOf(CALLS.recruitment.path, { id: driveId }), { token })).body
        .data as Recruitment
    ).is_concern;
  const told = async (driveId: string) =>
    (
      await server.services.database.db
        .select()
        .from(eventsToTell)
        .where(and(eq(eventsToTell.driveId, driveId), eq(eventsToTell.kind, 'drive.offer')))
    ).length;

  test('CEL-70 a file takes no offer away that the console recorded, and leaves it as it is where both say the same', async () => {
    const { file, driveId, one } = await applied();
    await offerCalls(server, officer).offer(driveId, one, 7.5);
    const made = await offerTo(one);
    await expect(addDrive(server, { ...file, placements: [] })).rejects.toThrow(
      `the offer to ${one.enrollment} is not in the file, and was recorded in the console`,
    );
    await addDrive(server, { ...file, rounds: [ROUND], placements: [inFile(one)] });
    expect(await offerTo(one)).toEqual(made);
  });

  test('CEL-70 a file that says of an offer otherwise than the console recorded is refused in words', async () => {
    const { file, driveId, one } = await applied();
    const placements = [inFile(one)];
    await addDrive(server, { ...file, placements });
    await answer((await offerTo(one))!, 'refused');
    const refused = await offerTo(one);
    const tellings = await told(driveId);
    await expect(addDrive(server, { ...file, placements, rounds: [ROUND] })).rejects.toThrow(
      `the offer to ${one.enrollment} is Developer, 7.50 LPA, made in the file, and Developer, 7.50 LPA, refused in the console`,
    );
    expect([await offerTo(one), await told(driveId)]).toEqual([refused, tellings]);
    const saying = [inFile(one, { refused_at: '2026-01-02 10:00' })];
    await addDrive(server, { ...file, placements: saying, rounds: [ROUND] });
    expect(await offerTo(one)).toEqual(refused);

    const other = await applied();
    await offerCalls(server, officer).offer(other.driveId, other.one, 7.5);
    await revoke((await offerTo(other.one))!);
    for (const more of [
      {},
      { package: 7.25, revoked_at: '1 day ago' },
      { role: 'Tester', revoked_at: '1 day ago' },
    ])
      await expect(
        addDrive(server, { ...other.file, placements: [inFile(other.one, more)] }),
      ).rejects.toThrow('and Developer, 7.50 LPA, revoked in the console');
    expect(await offerTo(other.one)).toMatchObject({ state: 'revoked', package_lpa: '7.50' });
  });

  test('CEL-71 a file says when an offer was revoked; one that is revoked from the start is told to nobody', async () => {
    const { file, driveId, one } = await applied();
    const revoked = { revoked_at: '2026-01-03 10:00' };
    await addDrive(server, { ...file, placements: [inFile(one, revoked)] });
    expect([(await offerTo(one))?.state, await told(driveId)]).toEqual(['revoked', 0]);
    await addDrive(server, { ...file, placements: [inFile(one)] });
    expect([(await offerTo(one))?.state, await told(driveId)]).toEqual(['made', 1]);
    await addDrive(server, { ...file, placements: [inFile(one, revoked)] });
    expect([(await offerTo(one))?.state, await told(driveId)]).toEqual(['revoked', 1]);
  });

  test('CEL-70 a file that says that somebody applied leaves PLACED alone while the offer of the drive is held', async () => {
    const { file, driveId, one } = await applied();
    const said = { student: one.enrollment, at: '2026-01-01 10:00', roles: ['Developer'] };
    const applying = { consents: [{ ...said, status: 'TRUE' }] };
    await offerCalls(server, officer).offer(driveId, one, 7.5);
    await addDrive(server, { ...file, ...applying });
    expect(await concern(driveId, one)).toBe('PLACED');
    await expect(addDrive(server, { ...file, consents: [{ ...said, status: 'REJECTED' }] })).rejects.toThrow(
      `${one.enrollment} holds an offer of this drive, and is REJECTED in the file`,
    );
    expect(await concern(driveId, one)).toBe('PLACED');

    // An offer that the file itself takes away is held no more.
    const other = await applied();
    const placed = { ...said, student: other.one.enrollment, status: 'PLACED' };
    await addDrive(server, { ...other.file, consents: [placed], placements: [inFile(other.one)] });
    expect(await concern(other.driveId, other.one)).toBe('PLACED');
    const taken = { ...other.file, consents: [{ ...placed, status: 'TRUE' }], placements: [] };
    await addDrive(server, taken, { replace: 1 });
    expect(await concern(other.driveId, other.one)).toBe('TRUE');
  });
});
