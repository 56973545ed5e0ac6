import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  countEligibleRequest,
  createDraftRequest,
  draftEligibility,
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
import { chooseIshaan } from '../../../test/choose';
import { EDIT, keepsSaves } from '../../../test/drive-editor';
import { openPage, useConsole } from '../../../test/open-page';

useConsole();

const LEAVE = 'The drive';

test('CEL-41 a drive is begun with its company, and is written in the editor then', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('createDraft', ({ body }) => {
      sent = createDraftRequest.parse(body);
      return { message: 'Begun', data: { id: 'drive-9', code: 'x-2026', batch: 'b' } };
    }),
  );
  const { baseElement } = await openPage('/cell/drives/new');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Create the drive' }));
  expect(await screen.findAllByText('Please enter the company’s name.')).not.toHaveLength(0);
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  fill(screen.getByLabelText('Company'), 'Veltrana Analytics');
  await user.click(screen.getByRole('button', { name: 'Create the drive' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Veltrana Analytics' })).toBeVisible();
  expect(sent).toMatchObject({ company: 'Veltrana Analytics' });
});

test('CEL-42 an earlier drive is copied in one click', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('createDraft', ({ body }) => {
      sent = createDraftRequest.parse(body);
      return { message: 'Begun', data: { id: 'drive-9', code: 'x-2026', batch: 'b' } };
    }),
  );
  await openPage('/cell/drives/drive-1');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions of the drive' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy as a new drive' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Veltrana Analytics' })).toBeVisible();
  expect(sent).toMatchObject({ copy: 'drive-1' });
});

test('CEL-41 what is typed is saved by itself, at the version of the save before, and the deadline is read back', async () => {
  const saves = keepsSaves(sampleDraft({ content: sampleContent({ deadline: '' }) }));
  const { baseElement } = await openPage(EDIT);
  const title = await screen.findByLabelText('Title');
  fill(title, 'Statistician');
  await waitFor(() => expect(saves.at(-1)?.content.roles[0]?.title).toBe('Statistician'));
  expect(saves[0]).toMatchObject({ version: '1', base: '1' });
  fill(screen.getByLabelText('Date'), '2027-08-18');
  expect(screen.getByText(/^Closes 18\/08\/2027 06:00 PM, /)).toBeVisible();
  await waitFor(() => expect(saves.at(-1)?.content.deadline).toBe('2027-08-18T12:30:00.000Z'));
  expect(saves.at(-1)?.version).toBe(String(saves.length));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  await screen.findByRole('textbox', { name: 'Details' });
  expect(await accessibilityViolations(baseElement)).toEqual([]);
});

test('CEL-42 the number of the eligible follows an edit, with whom it gains and loses by name and reason', async () => {
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('countEligible', ({ body }) => {
      const said = countEligibleRequest.parse(body);
      asked.push(said.wanted.criteria.min_cpi);
      return {
        data: {
          eligible: said.wanted.criteria.min_cpi === 8 ? 300 : 412,
          of: 1204,
          groups: [{ degree: 'BE', branch: 'computer', eligible: 300, of: 402 }],
          gained: { count: 0, students: [] },
          lost: {
            count: said.wanted.criteria.min_cpi === 8 ? 112 : 0,
            students: [
              {
                id: 's',
                enrollment: '220280107004',
                name: 'Jignesh Vasava',
                branch: 'computer',
                rules: [{ asked: 'CPI at least 8', has: '7.4' }],
              },
            ],
          },
          updated_at: new Date().toISOString(),
        },
      };
    }),
  );
  keepsSaves();
  await openPage(EDIT);
  const panel = within(await screen.findByRole('region', { name: 'Who is eligible' }));
  expect(await panel.findByText('412')).toBeVisible();
  const cpi = screen.getByLabelText('CPI');
  fill(cpi, '8');
  expect(await panel.findByText('300')).toBeVisible();
  expect(panel.getByText('112 lost')).toBeVisible();
  expect(panel.getByText('CPI at least 8: 7.4')).toBeVisible();
  expect(asked.at(-1)).toBe(8);
});

test('CEL-41 the student’s eye shows what the last save came to', async () => {
  keepsSaves();
  await openPage(EDIT);
  const eye = within(await screen.findByRole('region', { name: 'As a student reads it' }));
  expect(eye.getByText('Data Analyst (6-7.5 LPA)')).toBeVisible();
  expect(eye.getByRole('heading', { name: 'The work' })).toBeVisible();
});

test('CEL-41 formatted text is written with buttons, in the tags that students are shown', async () => {
  const saves = keepsSaves();
  await openPage(EDIT);
  const user = userEvent.setup();
  const details = await screen.findByRole('textbox', { name: 'Details' });
  expect(within(details).getByRole('heading', { name: 'The work' })).toBeVisible();
  const [toolbar] = screen.getAllByRole('toolbar', { name: 'Format' });
  await user.click(within(toolbar!).getByRole('button', { name: 'List' }));
  await waitFor(() => expect(saves.at(-1)?.content.details).toMatch(/^<ul><li>/));
});

test('CEL-82 who was faster is named; what was typed stays, and is kept or given up by choice', async () => {
  let saves = 0;
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft() }),
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      saves += 1;
      if (said.version === '7') return { message: 'Saved.', data: sampleDraft({ version: '8' }) };
      const change = {
        at: new Date().toISOString(),
        by: 'Asha',
        kind: 'drive.draft',
        title: 'Saved',
        reason: null,
      };
      return {
        status: 409,
        message: 'This draft was saved by Asha since you opened it. Nothing was saved.',
        data: { version: '7', changes: [change] },
      };
    }),
  );
  await openPage(EDIT);
  const user = userEvent.setup();
  const title = await screen.findByLabelText('Title');
  fill(title, 'Data Analyst II');
  await user.click(await screen.findByRole('button', { name: 'Keep my version' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(title).toHaveValue('Data Analyst II');
  expect(saves).toBe(2);
});

test('CEL-41 leaving the editor while typing saves all of it', async () => {
  const saves = keepsSaves();
  await openPage(EDIT);
  const user = userEvent.setup();
  fill(await screen.findByLabelText('Title'), 'Data Analyst III');
  await user.click(screen.getByRole('link', { name: LEAVE }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  expect(saves.at(-1)?.content.roles[0]?.title).toBe('Data Analyst III');
});

test('CEL-41 where the last of it cannot be saved, the editor is not left unasked', async () => {
  keepsSaves();
  fakeServer.use(fakeCellCall('saveDraft', { status: 503, message: 'The server is too busy.' }));
  await openPage(EDIT);
  const user = userEvent.setup();
  fill(await screen.findByLabelText('Title'), 'Data Analyst III');
  await user.click(screen.getByRole('link', { name: LEAVE }));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(await accessibilityViolations(asked)).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Title')).toHaveValue('Data Analyst III');
  await user.click(screen.getByRole('link', { name: LEAVE }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
});

test('CEL-41 the preview says of one student why they could not apply, of what was saved last, and Enter publishes nothing', async () => {
  const saves = keepsSaves();
  const asked: string[] = [];
  let published = 0;
  fakeServer.use(
    fakeCellCall('publishDraft', () => {
      published += 1;
      return { message: 'Published.', data: { batch: 'b', version: '2', changed: 1 } };
    }),
    fakeCellCall('draftEligibility', ({ query }) => {
      asked.push(query.get('student') ?? '');
      const ineligible =
        saves.length > 0
          ? []
          : [{ code: 'MIN_CPI', message: 'Your CPI is 6.9; this drive asks for at least 7.' }];
      const student = { id: 's', enrollment: '220280107001', name: 'ISHAAN TRIVEDI' };
      return { data: draftEligibility.parse({ student, ineligible }) };
    }),
  );
  const { baseElement } = await openPage(EDIT);
  const eye = within(await screen.findByRole('region', { name: 'As a student reads it' }));
  await chooseIshaan(eye, 'As this student reads it');
  expect(await eye.findByText('You cannot apply for this job')).toBeVisible();
  expect(eye.getByText('Your CPI is 6.9; this drive asks for at least 7.')).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  fill(screen.getByLabelText('Title'), 'Data Analyst III');
  expect(await eye.findByText('May apply.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['220280107001']));
  expect(published).toBe(0);
});

test('CEL-41 a student who is not there any more is reported in words in the preview', async () => {
  keepsSaves();
  fakeServer.use(fakeCellCall('draftEligibility', { status: 404, message: 'There is no such student.' }));
  await openPage(EDIT);
  const eye = within(await screen.findByRole('region', { name: 'As a student reads it' }));
  await chooseIshaan(eye, 'As this student reads it');
  expect(await eye.findByText('There is no such student.')).toBeVisible();
});
