import { act, screen, waitFor } from '@testing-library/react';
import { checkInCode } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleCheckInCode,
  sampleStaffSession,
} from '@portal/shared/testing';
import { held } from '../../test/held';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const PATH = '/cell/drives/drive-1/rounds/round-1/check-in';
const QR = { name: 'QR code: scan it to check in' };

test('CEL-64 the screen shows the QR code, the same code in digits, and how many are present', async () => {
  fakeServer.use(fakeCellCall('checkInCode', { data: checkInCode.parse(sampleCheckInCode()) }));
  const { container } = await openPage(PATH, sampleStaffSession('coordinator'));
  expect(await screen.findByRole('img', QR)).toBeVisible();
  expect(screen.getByText('1234 5678')).toBeVisible();
  expect(screen.getByText('12 of 30 are present')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attendance of the round' })).toHaveAttribute(
    'href',
    '/cell/drives/drive-1/rounds/round-1',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-64 a code that is over is replaced by the next, picture and digits, and is nowhere on the page', async () => {
  let asked = 0;
  // The next code waits until the first one was seen, however slow the machine is.
  const { until, release } = held();
  fakeServer.use(
    fakeCellCall('checkInCode', async () => {
      asked += 1;
      const isFirst = asked === 1;
      if (!isFirst) await until;
      const code = isFirst ? '11112222' : '33334444';
      const address = `/check-in/round-1?code=${code}`;
      return { data: sampleCheckInCode({ code, address, left_ms: isFirst ? 50 : 20_000 }) };
    }),
  );
  await openPage(PATH);
  expect(await screen.findByText('1111 2222')).toBeVisible();
  const before = (await screen.findByRole('img', QR)).innerHTML;
  release();
  expect(await screen.findByText('3333 4444')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('img', QR).innerHTML).not.toBe(before));
  expect(document.body.innerHTML).not.toMatch(/1111 ?2222/);
});

test('CEL-64 a code that cannot be renewed goes, and comes back with the server', async () => {
  let isDown = false;
  fakeServer.use(
    fakeCellCall('checkInCode', () =>
      isDown
        ? { status: 503, message: 'The portal is being looked after.' }
        : { data: sampleCheckInCode({ left_ms: 50 }) },
    ),
  );
  await openPage(PATH);
  expect(await screen.findByText('1234 5678')).toBeVisible();
  act(() => {
    isDown = true;
  });
  expect(await screen.findByText('The portal is being looked after.')).toBeVisible();
  expect(screen.queryByText('1234 5678')).toBeNull();
  isDown = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('1234 5678')).toBeVisible();
});
