import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCellCall, fakeServer, sampleStaffItem, sampleStaffSession } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));

test('CEL-05 an officer invites, and the link is shown this once', async () => {
  let body: unknown;
  fakeServer.use(
    fakeCellCall('inviteStaff', (asked) => {
      body = asked.body;
      return { data: { id: 's', link: 'http://portal.example/cell/invitation#token' } };
    }),
  );
  await openPage('/cell/staff');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  await user.type(dialog().getByLabelText('E-mail'), 'New@SIE.example');
  await user.type(dialog().getByLabelText('Name'), 'Nisha Shah');
  await user.selectOptions(dialog().getByLabelText('Role'), 'coordinator');
  await user.type(dialog().getByLabelText(/^Drives/), 'sabarmati-2027, other');
  await user.click(dialog().getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('http://portal.example/cell/invitation#token')).toBeVisible();
  expect(body).toMatchObject({
    email: 'new@sie.example',
    role: 'coordinator',
    drives: ['sabarmati-2027', 'other'],
    until: null,
  });
});

test('CEL-82 a stale change tells who changed what, keeps what was typed, and can be sent again', async () => {
  let version = 'v1';
  const sent: { version: string; reason: string; key: string }[] = [];
  fakeServer.use(
    fakeCellCall('staff', () => ({ data: [sampleStaffItem({ version })] })),
    fakeCellCall('suspendStaff', ({ body }) => {
      const request = body as (typeof sent)[number];
      sent.push(request);
      if (request.version === 'v2')
        return { message: 'The account is suspended.', data: { batch: 'b', version: 'v3', changed: 1 } };
      version = 'v2';
      const at = '2026-11-22T10:00:00.000Z';
      const changes = [
        { at, by: 'Ravi Shah', kind: 'staff.changed', title: 'Changed the account', reason: null },
      ];
      return { status: 409, message: 'This was changed since you opened it.', data: { version, changes } };
    }),
  );
  await openPage('/cell/staff');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Suspend: Hetal Pandya' }));
  await user.click(dialog().getByRole('button', { name: 'Suspend' }));
  expect(await dialog().findByText('Please give a reason.')).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), 'Has left the college.');
  await user.click(dialog().getByRole('button', { name: 'Suspend' }));
  expect(await dialog().findByText(/Changed the account, by Ravi Shah/)).toBeVisible();
  expect(dialog().getByLabelText('Reason')).toHaveValue('Has left the college.');
  await user.click(dialog().getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The account is suspended.')).toBeVisible();
  expect(sent.map((one) => one.version)).toEqual(['v1', 'v2']);
  // One key for both: what was done by a request whose response was lost is not done twice (CEL-80).
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('CEL-03 who has no right to a page reads that, and nothing is asked', async () => {
  await openPage('/cell/actions', sampleStaffSession('viewer'));
  expect(await screen.findByText(/Your role has no right/)).toBeVisible();
});
