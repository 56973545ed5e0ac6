import type { ImportDone } from '@portal/shared/contract/cell';
import { csvOf, importer } from '../../../test/imports';
import { registeredStudent, setVerified, undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { notifiedTitles } from '../../../test/notify-all';

const { server, officer } = useConsole({ rules: true, config: { publicUrl: undefined } });

test('MSG-05 CEL-24 W-55 its student is notified, reads why, and an undo removes both', async () => {
  const student = await registeredStudent(server);
  const { standing } = student;
  expect((await setVerified(officer, student.id, true)).status).toBe(200);
  const calls = importer(server, officer);
  const before = await notifiedTitles(server, student);
  const file = csvOf([[student.enrollment, '', '', '', 'Civil']]);
  const { data } = await calls.whole<ImportDone>(file, 'all');
  expect(await notifiedTitles(server, student)).toEqual(['Your profile is not verified any more', ...before]);
  expect((await standing()).unverified?.reason).toMatch(/list says another degree or branch/);
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect(await notifiedTitles(server, student)).toEqual(before);
  expect(await standing()).not.toHaveProperty('unverified');
});
