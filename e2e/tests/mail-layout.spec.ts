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
  studentId: 'student-1',
  messageId: `message-${index}`,
  name: 'Aarav Bhavsar',
  branch: 'computer',
  email: 'aarav@students.example',
  isDigest: true,
  files: [],
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
test('MSG-09 the mails of one message and of a digest read well on a phone and a desk, light and dark', async ({
  browser,
}) => {
  for (const isMobile of [true, false]) {
    const width = isMobile ? 360 : 1280;
    // A phone lays out 980 px where a page says nothing of its width.
    const page = await browser.newPage({ viewport: { width, height: 640 }, isMobile });
    for (const { what, of, sections } of MAILS) {
      const { html, subject } = messageMail(of, 'mail-1', PUBLIC_URL);
      await page.setContent(html);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const seen = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          line: document.querySelector('p')!.getBoundingClientRect().width,
          ground: getComputedStyle(document.body).backgroundColor,
        }));
        const ground = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 23, 27)';
        const look = `${what}, ${width} px, ${colorScheme}`;
        expect(seen, look).toEqual({ width, line: expect.any(Number), ground });
        // A longer line is hard to follow.
        expect(seen.line, look).toBeLessThanOrEqual(600);
        expect(await accessibilityViolations(page), look).toEqual([]);
      }
    }
    await page.close();
  }
});
