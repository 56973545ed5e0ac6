import path from 'node:path';
import { readBuild } from '@portal/shared/config/commands/release-files.mjs';
import { ApiClient } from '../fixtures/api';
import { sampleCollege } from '../fixtures/college-copy';
import { Operator, withFile } from '../fixtures/operator';
import { expect, test } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { STUDENTS } from '../fixtures/sample-students';

test.setTimeout(180_000);

const OLD = 'School Name is required';
const NEW = 'School Name must be given';
const WITHIN = { timeout: 5_000 };

test('MFE-03 MFE-04 two servers on one PostgreSQL serve a release and judge by its rules within 5 s; of two releases at once one wins', async () => {
  const college = await sampleCollege('postgres');
  const one = await startPortal(college.env);
  const two = await startPortal(college.env);
  const servers = [one, two];
  const operator = new Operator(one.url, { DATA_DIR: college.folder });
  const token = await operator.token('mfe-profile');
  const built = readBuild(path.resolve(import.meta.dirname, '../../mfe-profile'));
  /** The build with a mark in its entry's end, and the rules' generic sentence in other words. */
  const marked = (mark: string) =>
    withFile(
      withFile(built, 'rules.cjs', (text) =>
        text.replaceAll(' is required`', ' must be given`').concat(mark),
      ),
      'remoteEntry.js',
      (text) => `${text}\n// ${mark}\n`,
    );

  const current = async (url: string): Promise<string | undefined> => {
    const registry = (await (await fetch(`${url}/registry.json`)).json()) as {
      remotes: { name: string; current: { hash: string } }[];
    };
    return registry.remotes.find(({ name }) => name === 'mfe-profile')?.current.hash;
  };
  const people = await Promise.all(
    servers.map(({ url }) => ApiClient.signIn(url, STUDENTS.filledNotRegistered)),
  );
  const said = async ({ url, token: session }: ApiClient): Promise<unknown> => {
    const answer = await fetch(`${url}/student/register/ssc`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await answer.json()) as { errors?: Record<string, string> }).errors?.['ssc_name'];
  };
  for (const person of people) expect(await said(person)).toBe(OLD);

  const { current: before } = await operator.part('mfe-profile');
  const answers = await Promise.all(
    [one, two].map(({ url }, index) =>
      new Operator(url, { DATA_DIR: college.folder }).publish(marked(`/*${index}*/`), token, before),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)!;
  const lost = answers.find(({ status }) => status === 409)!;
  expect(lost.message).toMatch(/^mfe-profile was changed meanwhile: mfe-profile's token switched it to /);

  for (const { url } of servers) {
    await expect.poll(() => current(url), WITHIN).toBe(won.data.hash);
    const entry = await fetch(`${url}/remotes/mfe-profile/${won.data.hash}/remoteEntry.js`);
    expect([entry.status, await entry.text()]).toEqual([200, expect.stringContaining('// /*')]);
    expect(await (await fetch(`${url}/profile`)).text()).toContain(`/remotes/mfe-profile/${won.data.hash}/`);
  }
  for (const person of people) await expect.poll(() => said(person), WITHIN).toBe(NEW);

  await operator.call('POST', '/releases/mfe-profile/rollback', token, {});
  for (const { url } of servers) await expect.poll(() => current(url), WITHIN).toBe(before);
  for (const person of people) await expect.poll(() => said(person), WITHIN).toBe(OLD);
  for (const server of servers) await server.stop();
  await college.remove();
});
