import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAdaptedPage } from '../fixtures/adapted';
import { expectSoundPage } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';
import { expectAlive, PRESSES, translate } from '../fixtures/translator';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOWHERE = '/nowhere';

/** Pages that a visitor can open. */
const VISITOR = [
  '/',
  '/team',
  '/placement_policy',
  '/contactus',
  '/pastrecruiters',
  '/privacy',
  '/login',
  '/forget-password',
  '/invitation',
  NOWHERE,
  '/cell/login',
  '/cell/invitation',
  '/cell/second-factor',
];
/** Pages of a student. One that ends in `*` is the first of its kind that its parent leads to. */
const STUDENT = [
  '/companies',
  '/company/*',
  '/messages',
  '/settings',
  '/my-data',
  '/details',
  '/check-in/00000000-0000-4000-8000-000000000000',
  '/devices',
];
/** Pages of a student who has filled nothing. */
const NEW_STUDENT = ['/profile', '/profile/basic_details', '/profile/academic_details/ssc'];
/** Pages of the console. */
const OFFICER = [
  '/cell',
  '/cell/account',
  '/cell/verification',
  '/cell/unlocks',
  '/cell/returned',
  '/cell/students',
  '/cell/students/*',
  '/cell/import',
  '/cell/semester-results',
  '/cell/drives',
  '/cell/drives/*',
  '/cell/drives/*/rounds',
  '/cell/drives/*/notices',
  '/cell/drives/*/details',
  '/cell/drives/*/history',
  '/cell/drives/new',
  '/cell/companies',
  '/cell/companies/*',
  '/cell/withdrawals',
  '/cell/offers',
  '/cell/seasons',
  '/cell/content',
  '/cell/erasure',
  '/cell/debarments',
  '/cell/debarments/*',
  '/cell/messages',
  '/cell/messages/new',
  '/cell/announcements',
  '/cell/announcements/*',
  '/cell/announcements/new',
  '/cell/activity',
  '/cell/staff',
];

/** No message is in the sample: the message's journey judges this one. */
const ELSEWHERE = ['/cell/messages/*'];

/** Goes on to a path without loading the document again. */
const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

/** A page below the one that is open: `*` of its address is what the open page has there. */
const onSame = (page: Page, address: string): string => {
  const open = new URL(page.url()).pathname.split('/');
  return address
    .split('/')
    .map((part, at) => (part === '*' ? (open[at] ?? part) : part))
    .join('/');
};

const MARK = 'data-left';

/** Opens a page from the one that is open, and waits until all of it is there. */
async function open(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluateAll((left, mark) => left.forEach((one) => one.setAttribute(mark, '')), MARK);
  if (address.endsWith('*')) {
    const link = page.getByRole('main').locator(`a[href^="${address.slice(0, -1)}"]:not([href$="/new"])`);
    await link.first().click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(address.slice(0, -1)));
  } else await goTo(page, onSame(page, address));
  await expect(heading.and(page.locator(`:not([${MARK}])`))).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root, .MuiCircularProgress-root')).toHaveCount(0);
}

async function judge(page: Page, addresses: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      await expectSoundPage(page, address);
      await expectAdaptedPage(page, address);
    });
  }
}

/** Walks the same pages as a browser's translator leaves them, and presses what shows a message or other texts (F-04). */
async function walkTranslated(page: Page, addresses: readonly string[]): Promise<void> {
  await translate(page);
  for (const address of addresses) {
    await test.step(`${address}, translated`, async () => {
      await open(page, address);
      await PRESSES[address]?.(page.getByRole('main'));
      await expectAlive(page, address);
    });
  }
}

type Portal = { audience: string; pages: Record<string, string> };

/** Patterns of all pages that are in no list above, as the remotes name them, each with its audience. */
const unlisted = (): { pattern: string; audience: string }[] => {
  const listed = [...VISITOR, ...STUDENT, ...NEW_STUDENT, ...OFFICER, ...ELSEWHERE];
  const isListed = (pattern: string) =>
    listed.some((address) =>
      pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
    );
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const manifest = readFileSync(path.join(ROOT, name, 'package.json'), 'utf8');
      const { audience, pages } = (JSON.parse(manifest) as { portal: Portal }).portal;
      return Object.keys(pages).map((pattern) => ({ pattern, audience }));
    })
    .filter(({ pattern }) => !isListed(pattern));
};

/** A new remote's pages need no list: a visitor can open them by their path. */
const isOfVisitors = ({ pattern, audience }: ReturnType<typeof unlisted>[number]): boolean =>
  audience === 'public' && !/[:*]/.test(pattern);

test('SHL-01 SHL-13 PUB-01 AUT-01 AUT-07 F-04 F-06 F-08 the pages of a visitor are accessible in every look, and translated', async ({
  page,
}) => {
  const pages = [
    ...VISITOR,
    ...unlisted()
      .filter(isOfVisitors)
      .map(({ pattern }) => pattern),
  ];
  await page.goto('/placement_policy');
  await judge(page, pages);
  await walkTranslated(page, pages);
});

test('SHL-01 DSH-01 DSH-06 CMP-03 PRF-01 F-04 F-06 F-08 the pages of a student are accessible in every look, and translated', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  await goTo(page, '/details');
  await judge(page, STUDENT);
  await walkTranslated(page, STUDENT);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, STUDENTS.nothingFilled);
  await judge(page, NEW_STUDENT);
  await walkTranslated(page, NEW_STUDENT);
});

test('SHL-01 CEL-01 F-04 F-06 F-08 mfe-cell the pages of the console are accessible in every look, and translated', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/staff');
  await judge(page, OFFICER);
  await walkTranslated(page, OFFICER);
});

test('SHL-01 every page that a remote has is among those that are judged', () => {
  expect(unlisted().filter((page) => !isOfVisitors(page))).toEqual([]);
});
