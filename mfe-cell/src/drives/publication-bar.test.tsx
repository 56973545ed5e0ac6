import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleDriveFacts,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

type SampleSession = [session?: ReturnType<typeof sampleStaffSession>];
const BATCH = '8a3f1f0e-8f57-4f7a-9d53-0d5f0a6f7a11';
const WAITING = { batch: BATCH, ms_left: 42_000 };
const openDrive = (...session: SampleSession) => openPage('/cell/drives/drive-1', ...session);

test('F-26 a drive that was just published is cancelled by one press while no student sees it', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('drive', () => ({
      data: sent ? sampleDriveFacts({ state: 'draft' }) : sampleDriveFacts({ publication: WAITING }),
    })),
    fakeCellCall('undo', ({ params, body }) => {
      sent = { ...params, ...undoRequest.parse(body) };
      return { message: '1 change is undone.', data: { batch: BATCH, changed: 1 } };
    }),
  );
  const { baseElement } = await openDrive();
  expect(await screen.findByText(/^0:\d\d$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Students do not see this drive yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move deadline…' })).toBeNull();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the publication' }));
  expect(await screen.findByText('The publication is cancelled. The drive is a draft again.')).toBeVisible();
  expect(sent).toMatchObject({ id: BATCH, reason: 'Cancelled before students saw the drive.' });
  await waitFor(() => expect(screen.queryByText('Students do not see this drive yet')).toBeNull());
});

test('F-26 when the minute is over the drive is read again, and a refusal is said', async () => {
  let reads = 0;
  fakeServer.use(
    fakeCellCall('drive', () => {
      reads += 1;
      return { data: sampleDriveFacts(reads === 1 ? { publication: { ...WAITING, ms_left: 0 } } : {}) };
    }),
  );
  await openDrive();
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByText('Students do not see this drive yet')).toBeNull());
});

test('F-26 a refusal of the cancelling is said; who may not undo sees the time alone', async () => {
  const message = 'Nothing was undone. One student has answered.';
  fakeServer.use(
    fakeCellCall('drive', { data: sampleDriveFacts({ publication: WAITING }) }),
    fakeCellCall('undo', { status: 409, message }),
  );
  const { unmount } = await openDrive();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the publication' }));
  expect(await screen.findByText(message)).toBeVisible();
  unmount();
  await openDrive(sampleStaffSession('viewer'));
  expect(await screen.findByText(/left to cancel/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the publication' })).toBeNull();
});
