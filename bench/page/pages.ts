import type { Page } from '@playwright/test';
import { STUDENTS } from '../../e2e/fixtures/sample-students';

/** A page that is compared; an address that depends on the college is looked up once, logged in. */
export type BenchPage = { name: string; student: string | null; path: (page: Page) => Promise<string> };

const fixed = (path: string, student: string | null): BenchPage => ({
  name: path,
  student,
  path: () => Promise.resolve(path),
});

/** The first company that the dashboard shows. */
const company: BenchPage = {
  name: '/company/…',
  student: STUDENTS.verified,
  async path(page) {
    await page.goto('/companies');
    const href = await page.locator('main a[href^="/company/"]').first().getAttribute('href');
    if (!href) throw new Error('The dashboard shows no company');
    return href;
  },
};

/** The profile's forms are open for a student who has not locked them. */
export const PAGES: BenchPage[] = [
  fixed('/', null),
  fixed('/login', null),
  fixed('/companies', STUDENTS.verified),
  company,
  fixed('/profile', STUDENTS.filledNotRegistered),
  fixed('/profile/basic_details', STUDENTS.filledNotRegistered),
];
