import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { OfferItem } from '@portal/shared/contract/cell';
import { addApplicant, addDrive, pdfOf } from '../../../test/drives/test-drives';
import { apply, offerCalls, type Applicant } from '../../../test/drives/test-offers';
import { undo } from '../../../test/registered-student';
import { type SignedInStaff, useConsole } from '../../../test/staff';
import { brokenOfferRule, heldOffers } from '../drives';
import { readPolicy } from '../releases';

const CLIENTS = 8;
const STEPS = 4;
/** At both sides of twice another, more than once. */
const PACKAGES = ['2', '4', '4.01', '8', '8.01', '8.02', '16', '16.03', '33'] as const;

type Step = {
  what: 'offer' | 'note' | 'accepted' | 'refused' | 'revoke' | 'undo';
  who: number;
  drive: number;
  lpa: string;
};
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('offer', 'offer', 'offer', 'note', 'note', 'accepted', 'refused', 'revoke', 'undo'),
  who: fc.nat(1),
  drive: fc.nat(2),
  lpa: fc.constantFrom(...PACKAGES),
});

const { server, officer } = useConsole();
let calls: ReturnType<typeof offerCalls>;
let drives: string[];
const letter = pdfOf();
beforeAll(async () => {
  calls = offerCalls(server, officer);
  const roles = [{ title: 'Developer', package: '1-40' }];
  drives = [];
  for (let at = 0; at < 3; at += 1) drives.push(await addDrive(server, { roles, jobrole_limit: 1 }));
});

const newest = async ({ id }: Applicant) =>
  (await officer.rows<OfferItem>('offers', { query: `student=${id}` }))[0];

/** One step of a client. @returns its status, and the batch where something was done */
async function take({ what, who, drive, lpa }: Step, people: Applicant[], batches: string[]) {
  const student = people[who]!;
  if (what === 'offer') return calls.offer(drives[drive]!, student, lpa);
  if (what === 'note') return calls.note(student.id, { package: lpa, company: randomUUID() }, letter);
  if (what === 'undo') {
    const batch = batches.at(-1);
    return batch === undefined ? null : answered(await undo(officer, batch));
  }
  const offer = await newest(student);
  if (!offer) return null;
  const body = { reason: 'As it was said', version: offer.version };
  return answered(
    what === 'revoke'
      ? await officer.call('revokeOffer', { id: offer.id, body })
      : await officer.call('answerOffer', {
          id: offer.id,
          body: { ...body, answer: what, no_letter_until: null },
        }),
  );
}
const answered = ({ status, body }: Awaited<ReturnType<SignedInStaff['call']>>) => ({
  status,
  data: body.data as { batch?: string } | null,
});

test('CEL-71 whatever eight clients do at once, no student holds offers that break a rule', async () => {
  const taken = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
        minLength: CLIENTS,
        maxLength: CLIENTS,
      }),
      async (clients) => {
        const people = [await addApplicant(server), await addApplicant(server)];
        for (const one of people) for (const drive of drives) await apply(server, drive, one);
        const batches: string[] = [];
        await Promise.all(
          clients.map(async (steps) => {
            for (const one of steps) {
              const answer = await take(one, people, batches);
              if (answer === null) continue;
              // 404: the undo of the offer came between the reading and the answer.
              expect([200, 404, 409]).toContain(answer.status);
              taken[answer.status === 200 ? 'done' : 'refused'] += 1;
              const batch = answer.data?.batch;
              if (answer.status === 200 && batch) batches.push(batch);
            }
          }),
        );
        const held = await heldOffers(
          server.services.database.db,
          people.map(({ id }) => id),
        );
        const policy = await readPolicy(server.services.database.db);
        for (const offers of held.values()) expect(brokenOfferRule(offers, policy)).toBeNull();
      },
    ),
    // A failure is not made smaller: what runs at once runs otherwise the next time.
    { numRuns: 6, endOnFailure: true },
  );
  expect(taken.done).toBeGreaterThan(20);
  expect(taken.refused).toBeGreaterThan(20);
}, 120_000);
