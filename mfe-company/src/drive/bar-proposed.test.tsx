import { screen } from '@testing-library/react';
import { accessibilityViolations, sampleStudentBar, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const bar = sampleStudentBar();
const TITLE = 'A bar from placement drives is proposed';

test('CEL-32 a drive says a bar that is proposed, its reason, and where and until when one may answer', async () => {
  const { container } = await openDrive({ bar });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText('Absent from the aptitude test.')).toBeVisible();
  expect(screen.getByText('You can answer until 22/11/2026 10:30 AM.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer on the dashboard' })).toHaveAttribute('href', '/companies');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-32 what was answered is not asked again, and a bar in force is no proposed one', async () => {
  const { unmount } = await openDrive({ bar: { ...bar, may_answer: false } });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Answer on the dashboard' })).toBeNull();
  unmount();
  await openDrive({ bar: { ...bar, state: 'in force', may_answer: false } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
});
