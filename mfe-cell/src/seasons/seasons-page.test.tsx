import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportSeasonRequest, seasonsData, UNKNOWN, type EarlierYear } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeCellFile,
  fakeServer,
  sampleSeason,
  sampleSeasons,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/seasons';

test('CEL-72 F-69 the page opens on the season that runs; each number opens the list that it counts', async () => {
  const notBegun = sampleSeason({ year: 2027, state: 'not begun', begun_at: null, warnings: [] });
  const data = sampleSeasons([notBegun, ...sampleSeasons().seasons]);
  seasonsData.parse(data);
  fakeServer.use(fakeCellCall('seasons', { data }));
  const { container } = await openPage(PATH);
  expect(await screen.findByRole('heading', { name: 'Season 2026', level: 1 })).toBeVisible();
  const placement = within(screen.getByRole('region', { name: 'Placement' }));
  expect(placement.getByText('placed of 200 eligible')).toBeVisible();
  expect(placement.getByRole('link', { name: 'placed of 200 eligible: 75.5 %' })).toHaveAttribute(
    'href',
    '/cell/students?season=2026&counted=placed',
  );
  expect(placement.getByRole('link', { name: 'higher studies: 20' })).toHaveAttribute(
    'href',
    '/cell/students?season=2026&counted=higher_studies',
  );
  const branches = screen.getByRole('table', { name: 'By branch, 2026' });
  expect(within(branches.querySelector('tbody')!).getByRole('link', { name: '96' })).toHaveAttribute(
    'href',
    '/cell/students?season=2026&degree=BE&branch=computer&counted=placed',
  );
  // What is not known is a dash, and no 0.
  const thermal = within(branches).getByRole('row', { name: /^ME Thermal / });
  expect(within(thermal).getAllByRole('cell').at(-1)).toHaveTextContent('–');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-69 the tables for NIRF, NAAC and NBA have three or five years, a dash for an unknown one, and go to a file', async () => {
  const sent: unknown[] = [];
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = () => undefined;
  const typed: EarlierYear = {
    year: 2024,
    rows: [],
    source: 'Report 2024',
    saved_at: '2026-01-01T09:00:00.000Z',
    version: '1',
    figures: {
      companies: null,
      by_company: [],
      groups: [
        {
          degree: 'BE',
          branch: null,
          gender: null,
          measured: { ...UNKNOWN, students: 200, placed: 90, median_lpa: 4.2 },
        },
      ],
    },
  };
  fakeServer.use(
    fakeCellCall('seasons', { data: sampleSeasons(undefined, [typed]) }),
    fakeCellFile('exportSeason', 'nirf.csv', (body) => sent.push(exportSeasonRequest.parse(body).table)),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByText('NIRF: placement and higher studies', { selector: 'summary' }));
  const nirf = within(screen.getByRole('table', { name: 'NIRF: placement and higher studies' }));
  expect(nirf.getByRole('row', { name: /^BE, UG \[4 years\], 2025-26 231 151 6,25,000 20$/ })).toBeVisible();
  // A year that was typed in is marked, and opens no list.
  const marked = nirf.getByRole('row', {
    name: /^BE, UG \[4 years\], 2023-24 \(typed in\) 200 90 4,20,000 –$/,
  });
  expect(within(marked).queryByRole('link')).toBeNull();
  await user.click(screen.getByText(/^NBA criterion 4/, { selector: 'summary' }));
  const nba = within(screen.getByRole('table', { name: /^NBA criterion 4/ }));
  expect(nba.getByRole('row', { name: /^BE Computer, 2025-26 120 96 12 0 108 90.0 %$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Export: NIRF/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sent).toEqual(['nirf']));
});

test('F-69 every table is unfolded before the page is printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.getAllByRole('table').length).toBeGreaterThan(5);
  });
  await openPage(PATH);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('CEL-72 CEL-03 a viewer reads the figures, opens no list and closes nothing', async () => {
  await openPage(`${PATH}?season=2025`, sampleStaffSession('viewer'));
  expect(await screen.findByText(/^Frozen on /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reopen/ })).toBeNull();
  const placement = within(screen.getByRole('region', { name: 'Placement' }));
  expect(placement.queryByRole('link')).toBeNull();
});

test('F-69 the one switch of seasons is kept from page to page, and lists ask for it', async () => {
  const asked: (string | null)[] = [];
  fakeServer.use(
    fakeCellCall('students', ({ query }) => {
      asked.push(query.get('season'));
      return {
        data: { rows: [], total: 0, page: 1, size: 25, updated_at: new Date().toISOString(), branches: [] },
      };
    }),
  );
  await openPage('/cell/students');
  const user = userEvent.setup();
  await screen.findByText('No student matches');
  expect(asked).toEqual(['running']);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2025 (closed)');
  await screen.findByText('No student matches');
  expect(asked.at(-1)).toBe('2025');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'All seasons');
  expect(sessionStorage.getItem('portal.cell.season')).toBe('all');
});
