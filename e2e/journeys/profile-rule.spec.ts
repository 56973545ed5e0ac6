import type { Page } from '@playwright/test';
import { RULES_HEADER } from '../../shared/src/contract/calls';
import { rulesVersion } from '@portal/shared/config/rules-version.mjs';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import type { RemoteBuild } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const RULE = '"height_cm","Height (cm)",{group:"About you",min:1,sensitive:!0}';

/** The profile with one rule changed, in the forms and in the server's file alike: no one under 150 cm. */
async function withNewRule(): Promise<RemoteBuild> {
  const next = nextBuild(await builtRemote('mfe-profile'), 'rule');
  const holders = [...next.files].filter(([, bytes]) => bytes.includes(RULE)).map(([file]) => file);
  expect(holders).toHaveLength(2);
  const edit = (text: string): string => text.replace(RULE, RULE.replace('min:1', 'min:150'));
  const edited = holders.reduce((build, file) => withScript(build, file, edit), next);
  const versionIn = ({ files }: RemoteBuild) => rulesVersion(files.get('rules.cjs')!);
  const [form] = [...edited.files]
    .filter(([, bytes]) => bytes.includes(versionIn(next)))
    .map(([file]) => file);
  // As the build puts it in: W-69.
  return withScript(edited, form!, (text) => text.replaceAll(versionIn(next), versionIn(edited)));
}

/** The version of the rules by which the server judges now. */
async function activeRules(page: Page): Promise<string | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  const answer = await page.request.get('/student/get/personal', {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  return answer.headers()[RULES_HEADER.toLowerCase()];
}

test('MFE-04 a form open while a rule is released says so at save, keeps its input, and the new form takes it over', async ({
  page,
  releases,
  context,
}) => {
  await signIn(page, STUDENTS.filledNotRegistered);
  await page.goto('/profile/basic_details');
  const height = page.getByLabel('Height (cm)');
  const aadhar = page.getByLabel('Aadhar Number');
  await expect(height).toBeVisible();
  await aadhar.fill('123412341234');
  let loads = 0;
  page.on('load', () => (loads += 1));

  const before = await activeRules(page);
  expect(before).toBeTruthy();
  await releases.publish(await withNewRule());
  await expect.poll(() => activeRules(page), { timeout: 5_000 }).not.toBe(before);
  await height.fill('140');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The rules of this form have changed')).toBeVisible();
  await expect(page).toHaveURL(/basic_details$/);
  await expect(height).toHaveValue('140');

  await page.getByRole('button', { name: 'Load the new form' }).click();
  await expect(page.getByText('This is the new form')).toBeVisible();
  await expect(height).toHaveValue('140');
  await expect(aadhar).toHaveValue('123412341234');
  expect(loads, 'page loads').toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Invalid format for Height (cm)').first()).toBeVisible();

  // A form that is opened now has the new rule, and says nothing of rules that changed.
  const other = await context.newPage();
  await other.goto('/profile/basic_details');
  await other.getByLabel('Height (cm)').fill('140');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Invalid format for Height (cm)').first()).toBeVisible();
  await expect(other.getByText('The rules of this form have changed')).toHaveCount(0);
});
