import { markCalls } from '../../../test/drives/test-eligibility-data';
import { recruiterCalls } from '../../../test/recruiters';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
let held: Awaited<ReturnType<typeof calls.held>>;
const calls = markCalls(() => ({ server, officer }));
const { make, listed, opened } = recruiterCalls(() => ({ server, officer, driveId: held.driveId }));
beforeAll(async () => {
  held = await calls.held(3);
});

test('F-82 a line of a shortlist that ends in “Rejected” chooses no one', async () => {
  const link = await make();
  const { ask } = await opened(link);
  const [one, two] = held.people;
  const list = `${one!.enrollment}\n${two!.enrollment}, Rejected`;
  expect((await ask(`${link.path}/shortlist`, { list })).body).toContain('Students on your shortlist (1)');
  const [shortlist] = (await listed(link.id)).shortlists;
  expect(shortlist).toMatchObject({ unread: [`${two!.enrollment}, Rejected`] });
});

test('CEL-52 a shortlist of enrollments and names comes back; an officer accepts it into a round, or drops it', async () => {
  const link = await make();
  const { ask } = await opened(link);
  const [one, two] = held.people;
  const send = (list: string) => ask(`${link.path}/shortlist`, { list });
  expect((await send('Nobody At All')).statusCode).toBe(422);
  const sent = await send(`1. ${one!.enrollment}\n${two!.enrollment}, ${two!.enrollment}\n<b>Nobody</b>`);
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('Students on your shortlist (2)');
  expect(sent.body).toContain('&#60;b&#62;Nobody');
  const [shortlist] = (await listed(link.id)).shortlists;
  expect(shortlist).toMatchObject({ state: 'sent', unread: ['<b>Nobody</b>'] });
  expect(shortlist!.students.map(({ enrollment }) => enrollment)).toEqual(
    [one!.enrollment, two!.enrollment].sort(),
  );
  const body = { round: held.round, mode: 'all' };
  const foreign = (await calls.held(0)).round;
  const asked = { id: shortlist!.id, body };
  const wrong = await officer.call('acceptShortlist', { ...asked, body: { ...body, round: foreign } });
  expect(wrong.status).toBe(404);
  expect((await officer.call('acceptShortlist', asked)).body.data).toMatchObject({ changed: 2, left: 0 });
  expect((await officer.call('acceptShortlist', asked)).status).toBe(409);
  expect((await calls.students(held.round)).staged).toEqual({ qualified: 2, unqualified: 0 });

  await send(held.people[2]!.enrollment);
  const [second] = (await listed(link.id)).shortlists;
  const drop = { id: second!.id, body: { reason: 'Sent by mistake.' } };
  expect((await officer.call('dropShortlist', drop)).status).toBe(200);
  expect((await listed(link.id)).shortlists.map(({ state }) => state)).toEqual(['dropped', 'accepted']);
});
