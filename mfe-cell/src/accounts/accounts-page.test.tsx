import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCellCall, fakeServer, fill, sampleStaffItem, sampleStaffSession } from '@portal/shared/testing';
import { choose, chooseIshaan } from '../../test/choose';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));

const LINK = 'http://portal.example/cell/invitation#token';

/** Begins to invite a person in a role. @returns the dialog's button, and what was sent */
async function beginInvitation(email: string, role: string) {
  const sent: object[] = [];
  fakeServer.use(
    fakeCellCall('inviteStaff', ({ body }) => {
      sent.push(body as object);
      return { data: { id: 's', link: LINK } };
    }),
  );
  await openPage('/cell/staff');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  fill(dialog().getByLabelText('Email'), email);
  fill(dialog().getByLabelText('Name'), 'Nisha Shah');
  await user.selectOptions(dialog().getByLabelText('Role'), role);
  return { user, sent, invite: () => user.click(dialog().getByRole('button', { name: 'Invite' })) };
}

test('CEL-05 F-74 an officer invites, and the link is shown this once', async () => {
  const { sent, invite } = await beginInvitation('New@SIE.example', 'coordinator');
  await choose(dialog(), 'Drives', 'kub', 'Kuberon Payments (kuberon-backend)');
  expect(dialog().getByRole('button', { name: 'Kuberon Payments (kuberon-backend)' })).toBeVisible();
  await chooseIshaan(dialog());
  await invite();
  expect(await dialog().findByText('Please enter the last day of the work.')).toBeVisible();
  fireEvent.change(dialog().getByLabelText('Until'), { target: { value: '2027-05-31' } });
  await invite();
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    email: 'new@sie.example',
    role: 'coordinator',
    drives: ['kuberon-backend'],
    enrollment: '220280107001',
    until: '2027-05-31T18:29:59.000Z',
  });
});

test('CEL-77 a department coordinator is invited with branches, at least one', async () => {
  const { user, sent, invite } = await beginInvitation('civil@sie.example', 'department coordinator');
  expect(dialog().queryByLabelText('Until')).toBeNull();
  const branches = within(await dialog().findByRole('group', { name: /Branches/ }));
  const first = (await branches.findAllByRole('checkbox'))[0]!;
  await invite();
  expect(await dialog().findByText('Please choose at least one branch.')).toBeVisible();
  await user.click(first);
  await invite();
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    role: 'department coordinator',
    branches: [first.getAttribute('value')],
  });
});

/** Begins to invite somebody who has an account, and is refused once. @param then what every later attempt answers */
async function inviteKnown(then: object) {
  const sent: object[] = [];
  fakeServer.use(
    fakeCellCall('inviteStaff', ({ body }) => {
      sent.push(body as object);
      const message = 'Hetal Pandya has an account with this address already.';
      return sent.length === 1 ? { status: 409, message, data: { version: '7', changes: [] } } : then;
    }),
  );
  await openPage('/cell/staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite…' }));
  fill(dialog().getByLabelText('Email'), 'hetal@sie.example');
  fill(dialog().getByLabelText('Name'), 'Hetal Pandya');
  const press = () => userEvent.click(dialog().getByRole('button', { name: 'Invite' }));
  await press();
  expect(await dialog().findByText('Your change was not saved')).toBeVisible();
  return { sent, press };
}

test('CEL-05 CEL-82 a known address is asked about, and invited again by a second press with its version', async () => {
  const link = 'http://portal.example/cell/invitation#anew';
  const { sent, press } = await inviteKnown({ data: { id: 's', link } });
  expect(dialog().getByText(/has an account with this address already/)).toBeVisible();
  expect(dialog().getByLabelText('Email')).toHaveValue('hetal@sie.example');
  await press();
  expect(await screen.findByText(link)).toBeVisible();
  expect(sent[0]).not.toHaveProperty('version');
  expect(sent[1]).toMatchObject({ version: '7', role: 'verifier' });
});

test('CEL-05 CEL-82 the version of one address is not sent with another', async () => {
  const message = 'This address is none.';
  const { sent, press } = await inviteKnown({ status: 422, message, errors: { email: message } });
  fill(dialog().getByLabelText('Email'), 'other@sie.example');
  for (const times of [2, 3]) {
    await press();
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(sent.at(-1)).toMatchObject({ email: 'other@sie.example' });
    expect(sent.at(-1)).not.toHaveProperty('version');
  }
});

test('CEL-04 a promotion says nothing of the link to a student, so the server alone decides', async () => {
  let body: object = {};
  const student = sampleStaffItem({ role: 'coordinator', drives: ['x'], enrollment: '220280107003' });
  fakeServer.use(
    fakeCellCall('staff', () => ({ data: [student] })),
    fakeCellCall('changeStaff', (asked) => {
      body = asked.body as object;
      const words = 'This is the account of a student, who can be a coordinator alone.';
      return { status: 422, message: words, errors: { role: words } };
    }),
  );
  await openPage('/cell/staff');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Hetal Pandya' }));
  await user.selectOptions(dialog().getByLabelText('Role'), 'verifier');
  fill(dialog().getByLabelText('Reason'), 'More work.');
  await user.click(dialog().getByRole('button', { name: 'Change' }));
  expect((await dialog().findAllByText(/who can be a coordinator alone/))[0]).toBeVisible();
  expect(body).not.toHaveProperty('enrollment');
});

test('CEL-05 F-74 a name leads to its activity; one’s own account offers no suspension, and its role stays', async () => {
  const { id } = sampleStaffSession();
  const own = sampleStaffItem({ id, name: 'Own Name', role: 'officer' });
  fakeServer.use(fakeCellCall('staff', () => ({ data: [own, sampleStaffItem()] })));
  await openPage('/cell/staff');
  expect(await screen.findByRole('button', { name: 'Suspend: Hetal Pandya' })).toBeVisible();
  const name = screen.getByRole('rowheader', { name: /Hetal Pandya/ });
  expect(name).toHaveTextContent(/@/);
  expect(within(name).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/activity\?person=/));
  expect(screen.queryByRole('button', { name: 'Suspend: Own Name' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Own Name' }));
  expect(dialog().getByLabelText('Role')).toBeDisabled();
});
