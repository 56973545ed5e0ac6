import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { ApiClient, json } from '../fixtures/api';
import { emptyCollege, sampleCollege } from '../fixtures/college-copy';
import { findDrive } from '../fixtures/drives';
import { startPortal } from '../fixtures/portal-process';
import { resumePdf } from '../fixtures/resume';
import { STUDENTS } from '../fixtures/sample-students';
import { serverCommand } from '../fixtures/server-command';

/** What one student and one who still fills in see of the college. */
async function seenBy(url: string) {
  const verified = await ApiClient.signIn(url, STUDENTS.verified);
  const filling = await ApiClient.signIn(url, STUDENTS.filledNotRegistered);
  const read = async (api: ApiClient, path: string) => (await api.call<unknown>('GET', path)).data;
  return {
    applied: await read(verified, '/student/get/consents/true'),
    personal: await read(filling, '/student/get/personal'),
    draft: await read(filling, '/student/draft/address'),
    registry: await (await fetch(`${url}/registry.json`)).text(),
  };
}

test('API-10 two commands move a college from the embedded database to PostgreSQL, students and all', async () => {
  test.setTimeout(120_000);
  const old = await sampleCollege('embedded');
  const next = await emptyCollege('postgres');
  // The same data folder: the key of the identity numbers stays where it is.
  const env = { DATA_DIR: old.folder, DATABASE_URL: next.env['DATABASE_URL']! };
  const file = `${old.folder}/college.backup`;
  try {
    let portal = await startPortal(old.env);
    const student = await ApiClient.signIn(portal.url, STUDENTS.verified);
    const drive = await findDrive(student, ({ is_concern }) => is_concern === null);
    const resume = resumePdf('the move');
    const form = new FormData();
    form.set('is_concern', 'TRUE');
    form.set('job_role', drive.job_profile.split(',')[0]!.split(':')[0]!.trim());
    form.set('resume', new Blob([new Uint8Array(resume)]), 'resume.pdf');
    const given = await student.call('PUT', `/student/set/concern/${drive.consentId}`, form);
    expect(given).toMatchObject({ status: 200 });
    const filling = await ApiClient.signIn(portal.url, STUDENTS.filledNotRegistered);
    const typed = await filling.call('PUT', '/student/draft/address', json({ perm_city: 'Surat' }));
    expect(typed).toMatchObject({ status: 200 });
    const before = await seenBy(portal.url);
    // While the server runs and holds its folder: its own answer is the backup.
    const running = await serverCommand('backup', [file], old.env);
    expect(running).toMatchObject({ code: 0, output: expect.stringMatching(/^248 students/) });
    expect(running.output).toContain(`Acting on the embedded database in ${old.folder} (DATA_DIR).`);
    const stranger = await fetch(`${portal.url}/operator/backup`, {
      headers: { Authorization: `Bearer ${student.token}` },
    });
    expect(stranger.status).toBe(404);
    await portal.stop();
    // And once it is stopped, from the folder itself.
    expect(await serverCommand('backup', [`${file}.2`], old.env)).toMatchObject({ code: 0 });

    const restored = await serverCommand('restore', [file], env);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('all as in the backup') });

    portal = await startPortal(env);
    expect(await seenBy(portal.url)).toEqual(before);
    expect(before.personal).toMatchObject({ aadhar_no: expect.stringMatching(/^\d{12}$/) });
    const sha256 = createHash('sha256').update(resume).digest('hex');
    // Nobody was signed out by the move: the token of before is good there.
    const bytes = await fetch(`${portal.url}/student/files/resume/${sha256}`, {
      headers: { Authorization: `Bearer ${student.token}` },
    });
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(resume);
    await portal.stop();

    const again = await serverCommand('restore', [file], env);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  } finally {
    await old.remove();
    await next.remove();
  }
});
