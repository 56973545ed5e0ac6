import { screen } from '@testing-library/react';
import { accessibilityViolations, sampleStudentDebarment, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const bar = sampleStudentDebarment();
const TITLE = 'You may be debarred from placement drives';

test('CEL-32 a drive says a debarment that is proposed, its reason, and where and until when one may answer', async () => {
  const { container } = await openDrive({ bar });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText('Absent from the aptitude test.')).toBeVisible();
  expect(screen.getByText('You can answer until 22/11/2026 10:30 AM.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer on the dashboard' })).toHaveAttribute('href', '/companies');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-32 what was answered is not asked again', async () => {
  await openDrive({ bar: { ...bar, may_answer: false } });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Answer on the dashboard' })).toBeNull();
});

test.each([
  ['2026-12-31T05:00:00.000Z', 'You are debarred from placement drives until 31/12/2026 10:30 AM'],
  [null, 'You are debarred from placement drives until it is lifted'],
])(
  'CEL-32 a drive says an active debarment until %s, its reason, and the way to appeal',
  async (until, title) => {
    const inForce = { ...bar, state: 'in force' as const, until, may_answer: false, may_appeal: true };
    const { container, unmount } = await openDrive({ bar: inForce });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('Absent from the aptitude test.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Appeal on the dashboard' })).toHaveAttribute(
      'href',
      '/companies',
    );
    expect(await accessibilityViolations(container)).toEqual([]);
    unmount();
    await openDrive({ bar: { ...inForce, may_appeal: false } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('link', { name: /on the dashboard/ })).toBeNull();
  },
);
