import { expect } from '../fixtures/portal';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { test } from '../fixtures/own-portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signInStaff } from '../fixtures/sign-in';

test('CEL-20 CEL-21 mfe-cell a verifier opens who waits, sees the originals, and verifies', async ({
  page,
}) => {
  await page.goto('/cell/verification');
  await signInStaff(page, 'verifier@sie.example');
  await expect(
    page.getByRole('navigation', { name: 'Placement Cell' }).getByRole('link', { name: 'Verification' }),
  ).toBeVisible();
  const waiting = page.getByRole('link', { name: new RegExp(STUDENTS.notVerified) });
  await expect(waiting).toBeVisible();
  await expectSoundInEveryLook(page, 'the queue');
  await waiting.click();
  const inCase = page.getByRole('article');
  await expect(inCase.getByText(/^Assigned to you for \d+ min$/)).toBeVisible();
  await expectSoundInEveryLook(page, 'a case');
  for (const one of await inCase.getByRole('list').first().getByRole('checkbox').all()) await one.check();
  await inCase.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`(…${STUDENTS.notVerified.slice(-3)}).`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
