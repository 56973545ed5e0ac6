import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staleData } from '@portal/shared/contract/cell';
import type { CellCallName } from '@portal/shared/contract/cell';
import {
  fakeCellCall,
  fakeServer,
  fill,
  renderPage,
  sampleDebarment,
  sampleRecord,
  sampleStaffItem,
} from '@portal/shared/testing';
import type { ReactElement } from 'react';
import { useConsole } from '../../test/open-page';
import { DebarNowDialog, ProposeDialog } from '../debarment/debar-student-dialogs';
import { AppealDialog, DecideDialog, DropDialog, LiftDialog } from '../debarment/decide-dialogs';
import { withQueries } from '../frame/console-page';
import { SuspendDialog } from '../accounts/suspend-dialog';

useConsole();

const none = (): void => undefined;
const student = sampleRecord({ version: 'v1' });
const bar = { ...sampleDebarment({ version: 'v1' }), missed: [] };
const DIALOGS: [string, CellCallName, ReactElement][] = [
  ['Propose', 'proposeDebarment', <ProposeDialog student={student} onClose={none} />],
  ['Debar now', 'bar', <DebarNowDialog student={student} onClose={none} />],
  ['Debar student', 'decideDebarment', <DecideDialog bar={bar} onClose={none} />],
  ['Reject proposal', 'decideDebarment', <DropDialog bar={bar} onClose={none} />],
  ['Lift debarment', 'liftDebarment', <LiftDialog bar={bar} onClose={none} />],
  ['Accept, and lift the debarment', 'decideAppeal', <AppealDialog bar={bar} lift onClose={none} />],
  ['Suspend', 'suspendStaff', <SuspendDialog staff={sampleStaffItem({ version: 'v1' })} onClose={none} />],
];

test.each(DIALOGS)(
  'CEL-82 %s: of two officers at once the later one reads who did what, and nothing typed is lost',
  async (submit, call, dialog) => {
    const versions: unknown[] = [];
    fakeServer.use(
      fakeCellCall(call, ({ body }) => {
        versions.push((body as { version: unknown }).version);
        const at = '2026-08-01T10:00:00.000Z';
        const changes = [{ at, by: 'Nisha Oza', kind: 'bar.lifted', title: 'Lifted a bar', reason: null }];
        const data = staleData.parse({ version: 'v2', changes });
        return { status: 409, message: 'This was changed since you opened it.', data };
      }),
    );
    const Page = withQueries(() => dialog);
    await renderPage([{ path: '/x', Component: Page }], { path: '/x' });
    const user = userEvent.setup();
    fill(await screen.findByLabelText('Reason'), 'As the dean wrote.');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(/Lifted a bar, by Nisha Oza/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('As the dean wrote.');
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(versions).toEqual(['v1', 'v2']));
  },
);
