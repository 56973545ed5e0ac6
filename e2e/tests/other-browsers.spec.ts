import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DriveItem } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { findDrive } from '../fixtures/drives';
import type { Engine } from '../fixtures/engines/engine';
import { EnginePage } from '../fixtures/engines/engine-page';
import { firefoxPath, startFirefox } from '../fixtures/engines/firefox';
import { findWebKit, startWebKit } from '../fixtures/engines/webkit';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';

test.setTimeout(240_000);

/** @throws Error where this machine has no such engine: `npm run test:all` leaves it out, with a word */
function found<T>(name: string, engine: T | undefined): T {
  if (engine === undefined) throw new Error(`${name} is not on this machine: --grep-invert ${name}`);
  return engine;
}

/** The engines beside Chromium's, and how each starts. */
const ENGINES: [name: string, start: () => Promise<Engine>][] = [
  ['Firefox', () => startFirefox(found('Firefox', firefoxPath))],
  ['WebKit', () => startWebKit(found('WebKit', findWebKit()))],
];

/** Reads the public site: each page by the header's link. */
async function readPublicPages(page: EnginePage): Promise<void> {
  await page.open('/');
  await page.see('h1');
  for (const [name, path] of [
    ['^Team$', '/team'],
    ['^Placement Policies$', '/placement_policy'],
    ['^Contact', '/contactus'],
  ] as const) {
    await page.press('header a', name);
    await page.arriveAt(path);
    await page.see('main h1');
  }
}

async function signIn(page: EnginePage): Promise<void> {
  await page.open('/login');
  await page.answer('^Enrollment Number', STUDENTS.verified);
  await page.answer('^Password', SAMPLE_PASSWORD);
  await page.press('main button', '^Login$');
  await page.arriveAt('/companies');
  await page.see('h1', '^Welcome');
}

const openDrive = (page: EnginePage, { c_name, r_id, consentId }: DriveItem): Promise<void> =>
  page.open(`/company/${encodeURIComponent(c_name)}/${r_id}/${consentId}`);

/** Applies with the first role and a resume, through the review. */
async function apply(page: EnginePage, drive: DriveItem): Promise<void> {
  await openDrive(page, drive);
  await page.press('label', '^Yes');
  await page.press('main [role=checkbox], main label:has(input[type=checkbox]), main input[type=checkbox]');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-resume-'));
  const file = path.join(folder, 'asha.pdf');
  await writeFile(file, resumePdf('Asha'));
  await page.give(file);
  await page.see('main', 'asha\\.pdf \\(1 page');
  await page.press('main button', '^Submit$');
  await page.press('[role=alertdialog] button', '^Yes, apply$');
  await page.arriveAt('/companies');
  await rm(folder, { recursive: true });
}

async function decline(page: EnginePage, drive: DriveItem): Promise<void> {
  await openDrive(page, drive);
  await page.press('label', '^No$');
  await page.press('main button', '^Submit as Not Interested$');
  await page.press('[role=alertdialog] button', '^Yes, do not apply$');
  await page.arriveAt('/companies');
}

for (const [name, start] of ENGINES) {
  test(`SHL-15 in ${name} the public pages are read, and a student logs in and opens a company`, async ({
    own,
  }) => {
    const api = await ApiClient.signIn(own.url, STUDENTS.verified);
    const undecided = () => findDrive(api, ({ is_concern }) => is_concern === null);
    const statusOf = async ({ consentId }: DriveItem) =>
      (await api.call<{ is_concern: string }>('GET', `/student/get/concern_status/${consentId}`)).data
        .is_concern;
    const engine = await start();
    try {
      const page = new EnginePage(engine, own.url);
      await readPublicPages(page);
      await signIn(page);
      await openDrive(page, await undecided());
      await page.press('label', '^Yes');
      if (name !== 'Firefox') return;
      const wanted = await undecided();
      await apply(page, wanted);
      expect(await statusOf(wanted)).toBe('TRUE');
      const unwanted = await undecided();
      await decline(page, unwanted);
      expect(await statusOf(unwanted)).toBe('FALSE');
      await page.press('header a', '^Profile$');
      await page.arriveAt('/profile');
      await page.see('main', 'Profile Locked');
      await page.press('header button', '^Account menu$');
      await page.press('[role=menuitem]', '^Logout$');
      await page.see('main h1');
      await page.open('/companies');
      await page.arriveAt('/login');
    } finally {
      await engine.quit();
    }
  });
}
