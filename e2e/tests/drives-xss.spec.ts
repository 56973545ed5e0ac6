import { cleanHtml } from '../../server/testing/posting-html';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive } from '../fixtures/drives';
import { mutatedPayloads } from '../fixtures/hostile-mutations';
import { answerWith, provoke, watchHarm, type CellHtml } from '../fixtures/hostile-posting';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** Payloads through the page: XSS_RUNS=20000 in `npm run test:stress`. */
const RUNS = Number(process.env['XSS_RUNS'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const BATCH = 250;
const BATCH_MS = 20_000;

const payloads = mutatedPayloads(RUNS, SEED);
const batches = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, index) =>
  payloads.slice(index * BATCH, (index + 1) * BATCH),
);
const asPosting = (batch: string[], clean: (html: string) => string): CellHtml => ({
  notices: batch.map(clean),
  // Joined, so that each is read in the state that the one before it left.
  details: clean(batch.join('')),
  terms: clean(batch.toReversed().join('\n')),
});

type Barrier = { name: string; bypassCSP: boolean; clean: (html: string) => string };
const BARRIERS: Barrier[] = [
  { name: 'the browser’s sanitiser alone, without policy headers', bypassCSP: true, clean: (html) => html },
  { name: 'the server’s sanitiser, and no violation of the policy', bypassCSP: false, clean: cleanHtml },
];

for (const { name, bypassCSP, clean } of BARRIERS) {
  test.describe(name, () => {
    test.use({ bypassCSP });

    test('CMP-04 CMP-13 of mutated payloads nothing runs and nothing is fetched', async ({
      page,
      portal,
    }) => {
      test.setTimeout(60_000 + batches.length * BATCH_MS);
      const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
      const drive = await findDrive(api, ({ c_name }) => c_name === 'Tarangik Networks');
      await signIn(page, STUDENTS.verified);
      let shown: CellHtml = asPosting([], clean);
      await answerWith(page, () => shown);
      const seen = await watchHarm(page, portal.url);
      for (const batch of batches) {
        shown = asPosting(batch, clean);
        await openDrive(page, drive);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarangik Networks');
        await provoke(page);
        await page.getByRole('tab', { name: 'Notices' }).click();
        await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(batch.length);
        await provoke(page);
        expect(seen, `of payloads from ${payloads.indexOf(batch[0] ?? '')} on`).toEqual([]);
      }
    });
  });
}

test('CMP-13 the same payloads do run and fetch where no one sanitises them', async ({ browser, portal }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const seen = await watchHarm(page, portal.url);
  await context.route('**/*', (route) =>
    route.request().url() === `${portal.url}/`
      ? route.fulfill({ contentType: 'text/html', body: '<div id="a"></div>' })
      : route.abort(),
  );
  await page.goto(portal.url);
  // Those that lead the page away would end the trial.
  for (const payload of payloads.filter((text) => !/http-equiv|<plaintext/i.test(text)).slice(0, 300)) {
    await page.evaluate((html) => {
      const frame = document.createElement('div');
      frame.innerHTML = html;
      document.body.append(frame);
    }, payload);
  }
  await expect.poll(() => seen.filter((what) => what.startsWith('ran')).length).toBeGreaterThan(5);
  expect(seen.filter((what) => what.includes('hostile.example')).length).toBeGreaterThan(5);
  await context.close();
});
