import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { test } from '../fixtures/operated-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { teamWorkspace } from '../fixtures/team-workspace';

test.setTimeout(240_000);

const OLD = 'School Name is required';
const NEW = 'Type the name of your school';
const SSC = 'mfe-profile/src/rules/sections/ssc.ts';
/** The part's own suites take minutes and run elsewhere; here two of them stand for all. */
const LEFT_OUT = ['src/form', 'src/pages', 'src/rules'].map((folder) => `mfe-profile/${folder}`);
const KEPT = /(options|profile-rules)\.test\.ts$/;

/** What the form says to an SSC that is saved empty, in a page that is opened now. */
async function saidByForm(page: Page): Promise<string> {
  await page.goto('/profile/academic_details/ssc');
  const name = page.getByLabel('School Name');
  await name.fill('');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  return (await page.getByRole('main').innerText()).includes(NEW) ? NEW : OLD;
}

/** What the server says to the same. */
async function saidByServer(url: string): Promise<unknown> {
  const api = await ApiClient.signIn(url, STUDENTS.filledNotRegistered);
  const answer = await fetch(`${url}/student/register/ssc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { errors?: Record<string, string> }).errors?.['ssc_name'];
}

test('MFE-03 MFE-04 a rule that is changed and released by command is in force in form and server, and goes back by one command', async ({
  page,
  operated,
}) => {
  const team = await teamWorkspace(['mfe-profile']);
  for (const folder of LEFT_OUT) {
    for (const file of await readdir(path.join(team.folder, folder))) {
      if (/\.test\.tsx?$/.test(file) && !KEPT.test(file)) await rm(path.join(team.folder, folder, file));
    }
  }
  const rules = await readFile(path.join(team.folder, SSC), 'utf8');
  const changed = rules.replace(
    "upperText('ssc_name', 'School Name', { autoComplete: 'off' })",
    `upperText('ssc_name', 'School Name', {
      autoComplete: 'off',
      messages: { required: '${NEW}' },
    })`,
  );
  expect(changed).not.toBe(rules);

  await signIn(page, STUDENTS.filledNotRegistered);
  expect(await saidByForm(page)).toBe(OLD);
  expect(await saidByServer(operated.url)).toBe(OLD);

  const { output } = await team.npm(['releases', '--', 'token', 'mfe-profile'], operated.env);
  const env = { ...operated.env, PORTAL_DEPLOY_TOKEN: output.trim().split('\n').at(-1) ?? '' };
  await team.write({ [SSC]: changed });
  const released = await team.npm(['release', '-w', 'mfe-profile', '--', '--note', 'clearer words'], env);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toMatch(/changed +rules\.cjs/);
  expect(released.output).toContain('npm run releases -- rollback mfe-profile');
  await expect.poll(() => saidByServer(operated.url), { timeout: 5_000 }).toBe(NEW);
  expect(await saidByForm(page)).toBe(NEW);

  const back = await team.npm(['releases', '--', 'rollback', 'mfe-profile'], operated.env);
  expect(back.output).toMatch(/^mfe-profile [0-9a-f]+ is in force\.$/m);
  await expect.poll(() => saidByServer(operated.url), { timeout: 5_000 }).toBe(OLD);
  expect(await saidByForm(page)).toBe(OLD);

  const { output: history } = await team.npm(['releases', '--', 'list', 'mfe-profile'], operated.env);
  expect(history).toMatch(/rollback +[0-9a-f]+ +by operator/);
  expect(history).toMatch(/publish +[0-9a-f]+ +by mfe-profile's token: clearer words/);
  expect(history).toMatch(/token +by operator/);
  await team.remove();
});
