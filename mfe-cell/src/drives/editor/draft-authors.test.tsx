import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveDraftRequest } from '@portal/shared/contract/cell';
import type { DriveDraft, SaveDraftRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleContent,
  sampleDraft,
  sampleDrive,
  sampleDriveFacts,
  sampleStaffSession,
} from '@portal/shared/testing';
import { queries } from '../../api/queries';
import { openPage, useConsole } from '../../../test/open-page';

useConsole();

const EDIT = '/cell/drives/drive-9/edit';
const AT = '2026-11-26T06:30:00.000Z';
const own = sampleStaffSession().id;
const ASHA = { id: 'staff-7', name: 'Asha Rao', at: AT };
const BY_ASHA = { id: 'staff-7', by: 'Asha Rao', begun_at: AT, saved_at: AT };

/** A draft of Asha's, whose saves are kept by the fake. */
function withDraft(change: Partial<DriveDraft> = {}) {
  const first = sampleDraft({ author: BY_ASHA, ...change });
  const saves: SaveDraftRequest[] = [];
  fakeServer.use(
    fakeCellCall('draft', { data: first }),
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      saves.push(said);
      const author = { ...BY_ASHA, id: own };
      return {
        data: sampleDraft({ ...first, author, content: said.content, version: `${saves.length + 1}` }),
      };
    }),
  );
  return saves;
}

test('F-76 an unpublished draft of a published drive is shown on its page and in the list, and who edits it', async () => {
  const draft = { by: 'Asha Rao', begun_at: AT, saved_at: AT };
  const me = { id: own, name: 'Me', at: AT };
  fakeServer.use(
    fakeCellCall('drive', { data: sampleDriveFacts({ draft, editors: [ASHA, me] }) }),
    fakeCellCall('drives', ({ query }) => ({
      data: { ...fakePage([sampleDrive({ draft })], query), counts: {} },
    })),
  );
  const page = await openPage('/cell/drives/drive-1');
  expect(await screen.findByText('This drive has changes that are not published')).toBeVisible();
  expect(
    screen.getByText(/^Draft of Asha Rao, begun 26\/11\/2026.*Students do not see these changes/),
  ).toBeVisible();
  expect(screen.getByText('Asha Rao is editing this drive now.')).toBeVisible();
  page.unmount();
  await openPage('/cell/drives');
  expect(await screen.findByText('Unpublished changes: Asha Rao')).toBeVisible();
});

test('F-76 the editor says whose draft it is and who else has it open', async () => {
  withDraft({ editors: [ASHA] });
  const { baseElement } = await openPage(EDIT);
  expect(await screen.findByText(/^Draft of Asha Rao, begun 26\/11\/2026/)).toBeVisible();
  expect(screen.getByText('Asha Rao is editing this drive now.')).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
});

test('F-76 publishing shows the author of the draft and what it changes', async () => {
  const published = sampleContent();
  const content = sampleContent({ note: 'Two posts in Pune', details: '<p>Work &amp; <b>play</b></p>' });
  withDraft({ published, content });
  fakeServer.use(fakeCellCall('publishNotices', { data: { notified: 0, notices: [] } }));
  await openPage(EDIT);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish the changes…' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Publish the changes?' }));
  expect(asked.getByText('This draft was saved last by Asha Rao')).toBeVisible();
  const changes = within(asked.getByRole('region', { name: 'Changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Note on eligibility: .*Two posts in Pune$/),
    expect.stringMatching(/^Details: .*Work & play$/),
  ]);
});

test('F-76 what someone saves meanwhile is shown before one’s own save is refused', async () => {
  withDraft({ version: '1' });
  await openPage(EDIT);
  await screen.findByText(/^Draft of Asha Rao/);
  fakeServer.use(
    fakeCellCall('draft', {
      data: sampleDraft({ author: BY_ASHA, version: '2', content: sampleContent({ note: 'By Asha' }) }),
    }),
  );
  await queries.invalidateQueries({ queryKey: ['draftWatch'] });
  expect(await screen.findByText('Saved by Asha Rao after you opened it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the newer version' }));
  await waitFor(() => expect(screen.getByLabelText('Note on eligibility')).toHaveValue('By Asha'));
});

test('F-76 of two versions both are kept: one is chosen, and the other can be taken again', async () => {
  const saves = withDraft();
  const at = new Date().toISOString();
  let isFirst = true;
  fakeServer.use(
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      saves.push(said);
      if (isFirst) {
        isFirst = false;
        const changes = [{ at, by: 'Asha Rao', kind: 'drive.draft', title: 'Saved the draft', reason: null }];
        return { status: 409, message: 'This draft was saved by Asha Rao.', data: { version: '7', changes } };
      }
      const copies = [{ id: 'copy', by: 'Asha Rao', at, content: sampleContent({ note: 'By Asha' }) }];
      return {
        data: sampleDraft({ author: { ...BY_ASHA, id: own }, content: said.content, version: '8', copies }),
      };
    }),
  );
  await openPage(EDIT);
  fill(await screen.findByLabelText('Note on eligibility'), 'By me');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
  expect(await screen.findByText(/^Another version of this draft is kept: Asha Rao/)).toBeVisible();
  expect(saves[1]).toMatchObject({ version: '7', keeps: true, content: { note: 'By me' } });
  await userEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  expect(screen.getByLabelText('Note on eligibility')).toHaveValue('By Asha');
  await waitFor(() => expect(saves[2]).toMatchObject({ keeps: true, content: { note: 'By Asha' } }));
});
