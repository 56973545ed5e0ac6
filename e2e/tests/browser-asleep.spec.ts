import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { sampleCollege } from '../fixtures/college-copy';
import type { CollegeCopy } from '../fixtures/college-copy';
import { findDrive, openDrive } from '../fixtures/drives';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { serverCommand } from '../fixtures/server-command';
import { endSessionOnServer } from '../fixtures/session-ends';
import { signIn } from '../fixtures/sign-in';
import { pollsOf, setHidden } from '../fixtures/tab-visibility';

/** Generated students of the sample college whom no other journey uses: one unlocked, one verified. */
const UNLOCKED = '220280119120';
const VERIFIED = '220280119104';
const POLL_MS = 15_000;

/** Hours pass while nobody sees the tab: of its timers each fires at most once. */
async function sleepFor(page: Page, time: string, meanwhile: () => Promise<void>): Promise<void> {
  await setHidden(page, true);
  await meanwhile();
  await page.clock.fastForward(time);
}

/** Brings a drive's deadline into the past, as the placement cell does: by its file, while the portal is down. */
async function closeDrive({ folder, env }: CollegeCopy, driveId: string): Promise<void> {
  const files = path.join(folder, 'drive-files');
  const { output } = await serverCommand('drives', ['export', driveId, files], env);
  const file = /Written: (.+)/.exec(output)?.[1];
  if (!file) throw new Error(`The drive was not exported: ${output}`);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/^deadline: .+$/m, `deadline: ${new Date(Date.now() - 60_000).toISOString()}`),
  );
  const { code, output: told } = await serverCommand('drives', ['import', file], env);
  if (code !== 0) throw new Error(`The drive was not imported: ${told}`);
}

test('SHL-07 PRF-91 a tab that wakes after its session has ended: told, led to the login, and back to the draft', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, UNLOCKED);
  await page.goto('/profile/address_details');
  const address = page.getByRole('textbox', { name: 'Permanent Address' });
  await address.fill('7 STATION ROAD');
  await sleepFor(page, '05:00:00', () => endSessionOnServer(page));
  await setHidden(page, false);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('Leave without saving?')).toHaveCount(0);
  await expectSoundInEveryLook(page, 'the login after a session that ended by itself');
  await page.getByLabel('Enrollment Number').fill(UNLOCKED);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/address_details$/);
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(address).toHaveValue('7 STATION ROAD');
});

test('SHL-08 a logout is no session that ended by itself', async ({ page }) => {
  await signIn(page, UNLOCKED);
  await page
    .getByRole('button', { name: /account|menu of/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

test('SHL-07 CMP-14 a tab that wakes in a live session shows what is so now, by one poll', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const college = await sampleCollege();
  let portal = await startPortal(college.env);
  try {
    const isOpen = ({ is_concern: decided }: { is_concern: unknown }) => decided === null;
    const drive = await findDrive(await ApiClient.signIn(portal.url, VERIFIED), isOpen);
    await page.clock.install();
    await signIn(page, VERIFIED, portal.url);
    const list = await context.newPage();
    await list.clock.install();
    await list.goto(`${portal.url}/companies`);
    const card = list.getByRole('tabpanel').getByRole('link', { name: new RegExp(drive.c_name) });
    await expect(card).toBeVisible();
    await openDrive(page, drive, portal.url);
    await page.getByRole('radio', { name: /^Yes/ }).check();

    await setHidden(list, true);
    await sleepFor(page, '03:00:00', async () => {
      await portal.stop();
      await closeDrive(college, drive.r_id);
      portal = await startPortal({ ...college.env, PORT: new URL(portal.url).port });
    });
    await list.clock.fastForward('03:00:00');
    const polls = pollsOf(context);
    const clock = () => page.evaluate(() => Date.now());
    const woke = await clock();
    await setHidden(page, false);
    await setHidden(list, false);
    await expect(page.getByText('Applications for this job are closed.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(card).toHaveCount(0);
    // Each tab asks at most once, and the next poll is the ordinary one.
    await page.clock.runFor(Math.max(0, POLL_MS - 1000 - ((await clock()) - woke)));
    expect(polls.length).toBeLessThanOrEqual(2);
    await expect(page).toHaveURL(/\/company\//);
  } finally {
    await portal.stop();
    await college.remove();
  }
});
