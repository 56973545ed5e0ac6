import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const POLL_MS = 15_000;
const POLL = '**/student/validateToken';

type Foreign = { status: number; type?: string; body?: string; headers?: Record<string, string> };
const HTML = { type: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' };
const JSON_TYPE = 'application/json';

/** What something between the browser and the portal may answer to a poll. */
const ANSWERS: [string, Foreign][] = [
  ['the page of a captive portal', { status: 200, ...HTML }],
  ['an empty object', { status: 200, type: JSON_TYPE, body: '{}' }],
  ['nothing', { status: 200, body: '' }],
  ['no content', { status: 204 }],
  ['a way to another page', { status: 302, headers: { location: '/contactus' } }],
  ['the 401 page of a proxy', { status: 401, ...HTML }],
  ['an empty 401', { status: 401, body: '' }],
  ['the 403 page of a firewall', { status: 403, ...HTML }],
  ['the 407 page of a proxy', { status: 407, ...HTML }],
  ['the 502 page of a proxy', { status: 502, ...HTML }],
  ['a list', { status: 200, type: JSON_TYPE, body: '[]' }],
  ['half an envelope', { status: 200, type: JSON_TYPE, body: '{"success":false' }],
  ['a refusal without words', { status: 200, type: JSON_TYPE, body: '{"success":false}' }],
  ['a 401 of another service', { status: 401, type: JSON_TYPE, body: '{"error":"unauthorized"}' }],
  ['a refusal in words as text', { status: 200, type: JSON_TYPE, body: '"Your session has ended"' }],
];

test('W-12 no foreign answer to a poll signs out, and the portal’s own refusal does', async ({ page }) => {
  await page.clock.install();
  await signIn(page, STUDENTS.verified);
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  expect(token).toBeTruthy();

  /** Answers polls so until one was answered. */
  async function answerAPoll({ status, type, body, headers }: Foreign): Promise<void> {
    let answered = 0;
    await page.route(POLL, async (route) => {
      await route.fulfill({ status, contentType: type, body, headers });
      answered += 1;
    });
    await expect(async () => {
      await page.clock.runFor(POLL_MS);
      expect(answered).toBeGreaterThan(0);
    }).toPass();
    await page.unroute(POLL);
  }

  for (const [name, foreign] of ANSWERS) {
    await test.step(name, async () => {
      await answerAPoll(foreign);
      // A later poll that the portal itself answers: whatever the foreign one did has been done by now.
      const own = page.waitForResponse((response) => response.url().endsWith('/student/validateToken'));
      await expect(async () => {
        await page.clock.runFor(POLL_MS);
        await Promise.race([own, Promise.reject(new Error('no poll yet'))]);
      }).toPass();
      expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBe(token);
      await expect(page).toHaveURL(/\/companies$/);
    });
  }

  const refusal = JSON.stringify({ success: false, message: 'Your session has ended.', data: null });
  await answerAPoll({ status: 200, type: JSON_TYPE, body: refusal });
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeNull();
});
