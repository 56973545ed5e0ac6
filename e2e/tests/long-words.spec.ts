import type { Notice, Recruitment, Round } from '@portal/shared/contract';
import type { Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive } from '../fixtures/drives';
import { withoutFirstData } from '../fixtures/first-data';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** Longer than any phone is wide, and nothing in it at which a line could end. */
const LONG = 'Kraftfahrzeughaftpflichtversicherung'.repeat(4);
const ADDRESS = `https://meet.example/${'a1b2c3d4'.repeat(20)}`;

/** Lets the server answer, and changes what it says. */
const changed = <T>(page: Page, path: string, change: (data: T) => T) =>
  page.route(`**/student/get/${path}/*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: T };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });

test('W-49 no long word and no long address makes a tab of the company page scroll sideways', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await changed<Recruitment>(page, 'recruitment', (drive) => ({
    ...drive,
    c_details: `<p>${LONG}</p>`,
    company: { ...drive.company, c_details: LONG },
  }));
  await changed<Round[]>(page, 'rounds', (rounds) =>
    rounds.map((round) => ({ ...round, round_name: LONG, venue: ADDRESS, instructions: LONG })),
  );
  await changed<Notice[]>(page, 'notice', (notices) =>
    notices.map((notice) => ({ ...notice, notice: `<p>${LONG}</p>` })),
  );
  const drive = await findDrive(
    await ApiClient.signIn(portal.url, STUDENTS.verified),
    ({ c_name }) => c_name === 'Tarangik Networks',
  );
  await signIn(page, STUDENTS.verified);
  await withoutFirstData(page);
  await openDrive(page, drive);
  for (const name of ['Details', 'Rounds', 'Notices']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByText(LONG).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBeLessThanOrEqual(360);
    // Nothing is hidden beyond a box's own edge either.
    const wide = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide, name).toBeLessThanOrEqual(0);
  }
});
