import { sampleCollege } from '../fixtures/college-copy';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { signInStaff } from '../fixtures/sign-in';

const OFFICER = 'officer@sie.example';
/** A security key that the browser makes up. */
const KEY = {
  protocol: 'ctap2',
  transport: 'usb',
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test('CEL-06 CEL-02 on a host of its own an officer sets a passkey up, logs in by it, and removes it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const college = await sampleCollege();
  const portal = await startPortal({ ...college.env, CELL_HOST: 'localhost' });
  try {
    await page.goto(`${portal.url}/team`);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('menuitem', { name: 'Staff' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/cell\/login$/);
    await signInStaff(page, OFFICER);
    await expect(page).toHaveURL(/\/cell$/);
    const open = (path: string) => page.goto(new URL(path, page.url()).href);

    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', { options: KEY });
    await open('/cell/account');
    await page.getByLabel('Name of the key').fill('Blue key');
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    const remove = page.getByRole('button', { name: 'Remove the passkey: Blue key' });
    await expect(remove).toBeVisible();
    await expectSoundInEveryLook(page, 'the account with a passkey');

    await page.context().clearCookies({ name: 'staffSession' });
    await open('/cell/login');
    await signInStaff(page, OFFICER);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/cell$/);
    await open('/cell/account');
    await remove.click();
    await expect(remove).toHaveCount(0);
  } finally {
    await portal.stop();
    await college.remove();
  }
});
