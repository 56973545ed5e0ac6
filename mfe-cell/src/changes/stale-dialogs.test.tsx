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
  sampleUnlockRequest,
} from '@portal/shared/testing';
import type { ReactElement } from 'react';
import { useConsole } from '../../test/open-page';
import { DebarNowDialog, ProposeDialog } from '../debarment/debar-student-dialogs';
import { AppealDialog, DecideDialog, DropDialog, LiftDialog } from '../debarment/decide-dialogs';
import { withQueries } from '../frame/console-page';
import { SuspendDialog } from '../accounts/suspend-dialog';
import { DeclineUnlock } from '../verification/decide-unlock';

useConsole();

const none = (): void => undefined;
const student = sampleRecord({ version: 'v1' });
const bar = { ...sampleDebarment({ version: 'v1' }), missed: [] };
const request = sampleUnlockRequest({ version: 'v1' });
/** Each dialog that wants a reason only, with what it sends beside reason and version. */
const DIALOGS: [submit: string, call: CellCallName, dialog: ReactElement, body: object][] = [
  ['Propose', 'proposeDebarment', <ProposeDialog student={student} onClose={none} />, {}],
  ['Debar now', 'bar', <DebarNowDialog student={student} onClose={none} />, { until: null }],
  ['Debar student', 'decideDebarment', <DecideDialog bar={bar} onClose={none} />, { bar: true }],
  ['Reject proposal', 'decideDebarment', <DropDialog bar={bar} onClose={none} />, { bar: false }],
  ['Lift debarment', 'liftDebarment', <LiftDialog bar={bar} onClose={none} />, {}],
  [
    'Accept and lift debarment',
    'decideAppeal',
    <AppealDialog bar={bar} lift onClose={none} />,
    { lift: true },
  ],
  [
    'Suspend account',
    'suspendStaff',
    <SuspendDialog staff={sampleStaffItem({ version: 'v1' })} onClose={none} />,
    { suspended: true },
  ],
  ['Decline', 'decideUnlock', <DeclineUnlock request={request} onClose={none} />, { grant: false }],
];

test.each(DIALOGS)(
  'CEL-23 CEL-82 %s wants a reason; of two officers at once the later one reads who did what, and nothing typed is lost',
  async (submit, call, dialog, wanted) => {
    const sent: object[] = [];
    fakeServer.use(
      fakeCellCall(call, ({ body }) => {
        sent.push(body as object);
        const at = '2026-08-01T10:00:00.000Z';
        const changes = [{ at, by: 'Nisha Oza', kind: 'bar.lifted', title: 'Lifted a bar', reason: null }];
        const data = staleData.parse({ version: 'v2', changes });
        return { status: 409, message: 'This was changed since you opened it.', data };
      }),
    );
    const Page = withQueries(() => dialog);
    await renderPage([{ path: '/x', Component: Page }], { path: '/x' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: submit }));
    expect((await screen.findAllByText('Please give a reason.'))[0]).toBeVisible();
    fill(screen.getByLabelText('Reason'), 'As the dean wrote.');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(/Lifted a bar, by Nisha Oza/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('As the dean wrote.');
    await user.click(screen.getByRole('button', { name: submit }));
    const reason = 'As the dean wrote.';
    await waitFor(() =>
      expect(sent).toMatchObject(['v1', 'v2'].map((version) => ({ ...wanted, reason, version }))),
    );
  },
);
