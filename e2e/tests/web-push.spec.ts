import type { BrowserContext, Page } from '@playwright/test';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { inWholeBrowser } from '../fixtures/whole-browser';

test.use({ launchOptions: async ({ launchOptions }, use) => use(await inWholeBrowser(launchOptions)) });

/** What the browser has registered on this site; null for a worker whose script is still asked for. */
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active, installing, waiting }) => {
      const worker = active ?? waiting ?? installing;
      return [new URL(scope).pathname, worker && new URL(worker.scriptURL).pathname];
    }),
  );

/** Gives the site's worker a push, as the browser's push service would. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const ids: string[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.push(registrationId);
  });
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0]!, data });
  await browser.detach();
}

const notified = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => [title, body]);
  });

test('MSG-06 a real browser registers the shell’s one worker when its student says so, shows what is pushed, and fetches nothing by it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, STUDENTS.verified);
  await page.goto('/settings');
  const on = page.getByRole('button', { name: 'Turn on notifications' });
  await expect(on).toBeVisible();
  await expectSoundInEveryLook(page, 'settings of notifications');
  expect(await workers(page)).toEqual([]);

  await on.click();
  await expect.poll(() => workers(page)).toEqual([['/', '/push-worker.js']]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await deliver(context, page, JSON.stringify({ title: 'You have a new notification', path: '/messages' }));
  await expect.poll(() => notified(page)).toEqual([['You have a new notification', '']]);
  // The next one takes its place, and what is no word of the portal says the same.
  await deliver(context, page, 'no JSON');
  await expect.poll(() => notified(page)).toEqual([['You have a new notification', '']]);

  const answer = await page.goto('/companies');
  expect(answer?.fromServiceWorker()).toBe(false);
  const stored = await page.evaluate(async () => (await caches.keys()).length);
  expect(stored).toBe(0);
});
