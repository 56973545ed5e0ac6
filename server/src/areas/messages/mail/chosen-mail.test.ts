import { CALLS, type MailChoices, MAIL_DEFAULTS } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { addStudent } from '../../../../test/students';
import { MINUTE_MS, useMailServer } from '../../../../test/mail-scene';

const { clock, server, db, smtp, send, notify } = useMailServer();

test('MSG-05 what was undone before it was mailed is not mailed, and who was mailed is notified that it was withdrawn', async () => {
  const batchId = '00000000-0000-4000-8000-0000000000aa';
  const [mailed, waiting] = [await addStudent(server), await addStudent(server)];
  await notify({ kind: 'bar.placed', students: [mailed.id], batchId });
  await send();
  await notify({ kind: 'bar.placed', students: [waiting.id], batchId });
  await notify({ kind: 'action.undone', facts: { undoes: batchId } });
  await send();
  const subjects = await Promise.all(
    smtp().received.map(async ({ to, raw }) => [to[0], (await PostalMime.parse(raw)).subject]),
  );
  expect(subjects).toEqual([
    [mailed.email, 'You are debarred from placement drives until the debarment is lifted'],
    [mailed.email, 'Correction: You are not debarred'],
  ]);
});

test('MSG-05 a student gets by mail what they chose, at once, in the evening or not at all', async () => {
  const [one, other] = [await addStudent(server), await addStudent(server)];
  const choose = async (student: { id: string }, choices: Partial<MailChoices>) => {
    const token = await server.services.sessions.start(student.id);
    const body = { ...MAIL_DEFAULTS, ...choices };
    const answer = await server.call('POST', CALLS.chooseMail.path, { token, body });
    expect([answer.status, answer.body.data]).toEqual([200, body]);
    const read = await server.call('GET', CALLS.mailChoices.path, { token });
    expect(read.body.data).toEqual(body);
  };
  await choose(one, { bars: 'none', profile: 'at once' });
  await choose(other, { bars: 'none' });
  await choose(other, { bars: 'at once' });
  await notify({ kind: 'bar.lifted', students: [one.id, other.id] });
  await send();
  expect(smtp().received.map(({ to }) => to[0])).toEqual([other.email]);
  // The bell has all of it: nothing is switched off there.
  const { rows } = await db().execute(
    sql`select 1 from message_recipients where student_id in (${one.id}, ${other.id})`,
  );
  expect(rows).toHaveLength(2);
});

test('MSG-05 what opens to a student comes in one mail in the evening, to those who chose nothing', async () => {
  const student = await addStudent(server);
  const open = (company: string) =>
    notify({
      kind: 'drive.opened',
      students: [student.id],
      facts: { company, on: '2030-03-01T18:29:00Z' },
    });
  await open('Openwood');
  await clock.advance(1000);
  await open('Second Step');
  await send();
  expect(smtp().received).toHaveLength(0);
  await clock.advance(24 * 60 * MINUTE_MS);
  await send();
  expect(smtp().received).toHaveLength(1);
  const { subject, text } = await PostalMime.parse(smtp().received[0]!.raw);
  expect(subject).toBe('2 companies are open to you');
  expect(text).toMatch(/Openwood is open to you[^]*Second Step is open to you/);
});
