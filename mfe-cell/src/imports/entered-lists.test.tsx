import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CellCallName } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleEligibilityData,
  sampleOfferRows,
  sampleResults,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { offersImport } from '../offers/offers-store';
import { marksImport } from '../results/round-list-store';
import { resultsImport } from './semester-results-store';

useConsole();
beforeEach(() => {
  for (const one of [resultsImport, marksImport, offersImport]) one.end();
});

const PASTED = '240280107001, Asha, Rejected';
type Entry = {
  path: string;
  /** Of what it is. */
  of?: string;
  /** The check, and what it answers. */
  check: CellCallName;
  data: unknown;
  /** The field of the list, which is pasted unless it is that of a file. */
  field: string;
  /** What is read before anything is entered: what stays out, the good rows, and what a row changes. */
  left: RegExp | string;
  tab: string;
  changes: string[];
  enter: string;
  done: string;
};
const ENTRIES: Entry[] = [
  {
    path: '/cell/semester-results',
    check: 'checkResults',
    data: sampleResults(),
    field: 'File with results',
    left: 'no student has this enrollment',
    tab: 'Change (1)',
    changes: [
      'BE CPI was 8.1 → is now 7.4',
      'May no longer apply to Acme (acme-2027). Has applied: the application stays.',
    ],
    enter: 'Enter results of 1',
    done: '1 changed, 1 as they were, 1 left out.',
  },
  {
    path: '/cell/drives/drive-1/rounds/round-1',
    of: 'round-1',
    check: 'checkMarks',
    data: sampleEligibilityData(),
    field: 'Paste the list',
    left: 'no student has this enrollment',
    tab: 'Change (1)',
    changes: ['Result was – → is now Qualified'],
    enter: 'Mark 1',
    done: '1 marked, 0 as they were, 1 left out.',
  },
  {
    path: '/cell/drives/drive-1/offers',
    of: 'drive-1',
    check: 'checkOffers',
    data: sampleOfferRows(),
    field: 'Paste the list',
    left: /9.00 is not more than 2 × 4.50 \(Ojasvi Motors\) = 9.00 LPA/,
    tab: 'Ready to record (1)',
    changes: ['was – → is now Backend Engineer, 9.00 LPA'],
    enter: 'Record 1',
    done: '1 recorded, 0 were, 1 left out.',
  },
];

test.each(ENTRIES)(
  'CEL-13 CEL-61 CEL-70 F-82 on $path a list goes as it is, is looked at row by row, entered, and undone',
  async ({ path, of, check, data, field, left, tab, changes, enter, done }) => {
    const asked: unknown[] = [];
    fakeServer.use(
      fakeCellCall(check, ({ form, params }) => {
        asked.push([form['file'], params['id']]);
        return { data };
      }),
    );
    const { container } = await openPage(path);
    const user = userEvent.setup();
    if (field.startsWith('File'))
      await user.upload(await screen.findByLabelText(field), new File([PASTED], 'list.csv'));
    else {
      fill(await screen.findByLabelText(field), PASTED);
      await user.click(screen.getByRole('button', { name: 'Check the list' }));
    }
    expect(await screen.findByText(left)).toBeVisible();
    expect(asked).toEqual([[PASTED, of]]);
    await user.click(screen.getByRole('button', { name: tab }));
    const rows = within(screen.getByRole('region', { name: 'Rows' }));
    const row = rows.getByRole('row', { name: /Asha Shah/ });
    for (const words of changes) expect(row).toHaveTextContent(words);
    expect(screen.getByRole('radio', { name: /Import all rows or none/ })).toBeDisabled();
    expect(await accessibilityViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: enter }));
    expect(await screen.findByText(done)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo the entry' }));
    fill(screen.getByRole('textbox', { name: /Reason/ }), 'The wrong list');
    await user.click(await screen.findByRole('button', { name: 'Undo 1 change' }));
    expect(await screen.findByText('The entry is undone')).toBeVisible();
  },
);

test('CEL-13 a refusal loses nothing, and says when no drive is touched', async () => {
  await openPage('/cell/semester-results');
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText('File with results'), new File([PASTED], 'sem6.csv'));
  const drives = await screen.findByRole('region', { name: 'Drives' });
  expect(drives).toHaveTextContent('1 may no longer apply; 1 of them have applied: their applications stay');
  fakeServer.use(
    fakeCellCall('importResults', { status: 409, message: 'Profiles were changed.' }),
    fakeCellCall('checkResults', { data: sampleResults({ version: 'v2', drives: [] }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Enter results of 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Profiles were changed.');
  expect(screen.getByText('To every open drive the same students may apply as before.')).toBeVisible();
  expect(screen.getByText('sem6.csv, 3 rows')).toBeVisible();
});
