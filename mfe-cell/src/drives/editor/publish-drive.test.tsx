import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  discardDraftRequest,
  publishDraftRequest,
  publishNoticesRequest,
  saveDraftRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleContent,
  sampleDraft,
} from '@portal/shared/testing';
import { EDIT } from '../../../test/drive-editor';
import { openPage, useConsole } from '../../../test/open-page';

useConsole();

const DONE = { batch: 'b', version: '2', changed: 1 };
const NOTICES = {
  notified: 9,
  notices: [
    {
      title: 'Veltrana changed: Package of Analyst',
      text: 'Package of Analyst: 3 LPA (before: 7 LPA)',
      students: 9,
    },
  ],
};

test('CEL-41 CEL-82 a drive that changed meanwhile is published only after its changes are shown, and nothing typed is lost', async () => {
  const content = sampleContent();
  const published = content;
  const bases: string[] = [];
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft({ published, base: '3' }) }),
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      bases.push(said.base);
      return {
        message: 'Saved.',
        data: sampleDraft({ published, content: said.content, version: '2', base: said.base }),
      };
    }),
    fakeCellCall('publishNotices', () => {
      if (bases.at(-1) === '4') return { data: NOTICES };
      const at = new Date().toISOString();
      const title = 'Moved the deadline';
      const changes = [{ at, by: 'Asha', kind: 'drive.deadline moved', title, reason: 'The company asked' }];
      return {
        status: 409,
        message: 'This was changed since you opened it.',
        data: { version: '4', changes },
      };
    }),
  );
  const { baseElement } = await openPage(EDIT);
  const user = userEvent.setup();
  fill(await screen.findByLabelText('Title'), 'Data Analyst II');
  await user.click(screen.getByRole('button', { name: 'Publish the changes…' }));
  expect(await screen.findByText(/^Moved the deadline, by Asha, .*: The company asked$/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Data Analyst II');
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
  const asked = await screen.findByRole('dialog', { name: 'Publish the changes and notify 9 students?' });
  expect(await accessibilityViolations(asked)).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Publish and notify 9 students' }));
  await waitFor(() => expect(screen.getByText('The drive was published.')).toBeVisible());
  expect(bases.slice(-2)).toEqual(['3', '4']);
});

test('F-80 before it is published, what each group of students will read is shown with their number', async () => {
  const published = sampleContent();
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft({ published }) }),
    fakeCellCall('publishNotices', { data: NOTICES }),
    fakeCellCall('publishDraft', {
      message: 'The drive was published. 9 students were notified.',
      data: DONE,
    }),
  );
  await openPage(EDIT);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Publish the changes…' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Publish the changes and notify 9 students?' }),
  );
  expect(
    asked.getByText('9 students will be notified, in the bell and by email as they chose.'),
  ).toBeVisible();
  expect(asked.getByText('Veltrana changed: Package of Analyst')).toBeVisible();
  expect(asked.getByText('Package of Analyst: 3 LPA (before: 7 LPA)')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Publish the changes…' }));
  await user.click(await screen.findByRole('button', { name: 'Publish and notify 9 students' }));
  await waitFor(() =>
    expect(screen.getByText('The drive was published. 9 students were notified.')).toBeVisible(),
  );
});

test('CEL-41 a draft is discarded once that was asked, and the editor shows the drive itself', async () => {
  const published = sampleContent({ note: 'As it is' });
  let dropped: unknown;
  fakeServer.use(
    fakeCellCall('draft', () => ({
      data:
        dropped === undefined
          ? sampleDraft({ published, version: '5', content: sampleContent({ note: 'Typed' }) })
          : sampleDraft({ published, version: '0', saved_at: null, content: published }),
    })),
    fakeCellCall('discardDraft', ({ body }) => {
      dropped = discardDraftRequest.parse(body);
      return { message: 'The draft is discarded.', data: sampleDraft() };
    }),
  );
  const { baseElement } = await openPage(EDIT);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Note on eligibility')).toHaveValue('As it is'));
  expect(dropped).toEqual({ version: '5' });
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

test('CEL-41 CEL-43 a draft that is not whole says so at its fields; a chosen role is changed with its students named', async () => {
  const sent: unknown[] = [];
  const content = sampleContent();
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft({ faults: { 'criteria.min_cpi': 'This is above 10.' } }) }),
    fakeCellCall('saveDraft', ({ body }) => ({
      message: 'Saved.',
      data: sampleDraft({ version: '2', content: saveDraftRequest.parse(body).content }),
    })),
    fakeCellCall('publishDraft', ({ body }) => {
      sent.push(publishDraftRequest.parse(body).named);
      return { message: 'The drive was published.', data: DONE };
    }),
    fakeCellCall('publishNotices', ({ body }) => {
      if (publishNoticesRequest.parse(body).named) return { data: { notified: 0, notices: [] } };
      const students = [{ enrollment: '220280107003', name: 'Devika Rao' }];
      return {
        status: 409,
        message: 'Chosen',
        data: { roles: [{ title: content.roles[0]!.title, students }] },
      };
    }),
  );
  await openPage(EDIT);
  const user = userEvent.setup();
  await screen.findByLabelText('CPI');
  await user.click(screen.getByRole('button', { name: 'Publish the drive…' }));
  expect(await screen.findAllByText('This is above 10.')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  fill(screen.getByLabelText('Title'), 'Data Analyst II');
  await user.click(screen.getByRole('button', { name: 'Publish the drive…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('220280107003 Devika Rao')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change it for all of them' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Publish the drive?' }));
  expect(asked.getByText('No student will be notified.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Publish' }));
  // Its place changes with the page that comes: what was found may be another by now.
  await waitFor(() => expect(screen.getByText('The drive was published.')).toBeVisible());
  expect(sent).toEqual([['220280107003']]);
});

test('F-26 the dialog says to how many eligible students, and what they see; discarding is not beside publishing', async () => {
  const notices = [{ title: 'Veltrana is open', text: 'Apply by Friday', students: 34 }];
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft() }),
    fakeCellCall('publishNotices', { data: { notified: 34, notices } }),
    fakeCellCall('publishDraft', ({ body }) => {
      sent = publishDraftRequest.parse(body);
      return { message: 'Students see the drive in a minute.', data: { ...DONE, waits: true } };
    }),
  );
  await openPage(EDIT);
  const publish = await screen.findByRole('button', { name: 'Publish the drive…' });
  const discard = screen.getByRole('button', { name: 'Discard draft' });
  expect(discard.compareDocumentPosition(screen.getByLabelText('Title'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(publish);
  const asked = within(await screen.findByRole('dialog', { name: 'Publish to 34 eligible students?' }));
  await userEvent.click(asked.getByText('What they see on the page of the drive'));
  expect(asked.getByText('Data Analyst (6-7.5 LPA)')).toBeVisible();
  expect(asked.getByText(/^For one minute no student sees the drive/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Publish and notify 34 students' }));
  await waitFor(() => expect(screen.getByText('Students see the drive in a minute.')).toBeVisible());
  expect(sent).toMatchObject({ may_cancel: true });
});
