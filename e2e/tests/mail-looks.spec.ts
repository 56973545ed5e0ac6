import { expect, test } from '@playwright/test';
import { messageMail } from '../../server/testing/message-mail';
import { accessibilityViolations } from '../fixtures/axe';

const PUBLIC_URL = 'https://placement.college.example';
const COMPANIES = [
  'Nimbus Analytics',
  'Shree Siddhivinayak Infrastructure & Engineering Consultants Private Limited',
  'Kaveri Systems',
];
const rows = COMPANIES.map((company, index) => ({
  messageId: `message-${index}`,
  name: 'Aarav Bhavsar',
  branch: 'computer',
  email: 'aarav@students.example',
  isDigest: true,
  kind: 'drive.opened' as const,
  title: `${company} is open to you`,
  text: `${company} takes consents until 28 November 2026, 18:00.`,
  driveId: `drive-${index}`,
  company,
  consentId: '0b9f1c6e-7d0a-4d7e-9c1e-0123456789ab',
  isOpen: true,
}));

const MAILS = [
  { what: 'a digest', of: rows, sections: COMPANIES.length },
  { what: 'one message', of: rows.slice(1, 2), sections: 0 },
];
for (const { what, of, sections } of MAILS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`MSG-09 the mail of ${what} reads well in ${colorScheme} at ${width} px`, async ({ browser }) => {
        // A phone lays out 980 px where a page says nothing of its width.
        const look = { viewport: { width, height: 640 }, colorScheme, isMobile: width === 360 };
        const context = await browser.newContext(look);
        const page = await context.newPage();
        const { html, subject } = messageMail(of, 'mail-1', PUBLIC_URL);
        await page.setContent(html);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections);
        const seen = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          // A line longer than this is hard to follow.
          line: document.querySelector('p')!.getBoundingClientRect().width,
          ground: getComputedStyle(document.body).backgroundColor,
        }));
        expect(seen.wide).toBe(width);
        expect(seen.line).toBeLessThanOrEqual(600);
        expect(seen.ground).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 23, 27)');
        expect(await accessibilityViolations(page)).toEqual([]);
        await context.close();
      });
    }
  }
}
