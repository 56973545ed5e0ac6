import { screen } from '@testing-library/react';
import { renderPage, sampleStudentDebarment, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';
import { DriveDebarment } from './drive-debarment';

useFakeApi();

const PROPOSED = 'You may be debarred from placement drives';
const ACTIVE = { state: 'in force', may_answer: false, may_appeal: true } as const;

test('CEL-32 a drive says a debarment that is proposed, its reason, and until when one may answer', async () => {
  await openDrive({ bar: sampleStudentDebarment() });
  expect(await screen.findByText(PROPOSED)).toBeVisible();
  expect(screen.getByText('Absent from the aptitude test.')).toBeVisible();
  expect(screen.getByText('You can answer until 22/11/2026 10:30 AM.')).toBeVisible();
});

test.each([
  ['proposed', {}, PROPOSED, 'Answer on the dashboard'],
  ['answered', { may_answer: false }, PROPOSED, undefined],
  [
    'active until a day',
    { ...ACTIVE, until: '2026-12-31T05:00:00.000Z' },
    'You are debarred from placement drives until 31/12/2026 10:30 AM',
    'Appeal on the dashboard',
  ],
  [
    'active without an end, and appealed',
    { ...ACTIVE, until: null, may_appeal: false },
    'You are debarred from placement drives until it is lifted',
    undefined,
  ],
])(
  'CEL-32 a debarment that is %s says its term and what may still be said of it',
  async (_, change, title, way) => {
    await renderPage([{ path: '/', element: <DriveDebarment bar={sampleStudentDebarment(change)} /> }]);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('link')?.textContent).toBe(way);
    if (way) expect(screen.getByRole('link')).toHaveAttribute('href', '/companies');
  },
);
