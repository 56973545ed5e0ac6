import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, fakeCellCall, fakeServer } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

test('CEL-12 invitations that have not gone out are listed, and sent again from there', async () => {
  const asha = { id: 'student-1', enrollment: '240280107001', name: 'Asha Shah' };
  fakeServer.use(
    fakeCellCall('invitations', ({ query }) => ({
      data: {
        rows: [asha],
        total: 1,
        page: Number(query.get('page')),
        size: 25,
        updated_at: new Date().toISOString(),
      },
    })),
  );
  const { container } = await openPage('/cell/import');
  const user = userEvent.setup();
  const unsent = await screen.findByRole('region', { name: 'Invitations' });
  expect(unsent).toHaveTextContent('Invitations that have not gone out: 1');
  expect(within(unsent).getByRole('link', { name: 'Asha Shah' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(within(unsent).getByRole('button', { name: 'Send to 1 student again' }));
  expect(await within(unsent).findByText('The invitations go out now.')).toBeVisible();
});

test('CEL-12 many invitations are seen page by page, as many at once as are chosen', async () => {
  const asked: (string | null)[][] = [];
  fakeServer.use(
    fakeCellCall('invitations', ({ query }) => {
      const size = Number(query.get('size'));
      asked.push([query.get('page'), query.get('size')]);
      const rows = Array.from({ length: size }, (_, at) => ({
        id: `student-${at}`,
        enrollment: String(240_280_107_001 + at),
        name: `Student ${at + 1}`,
      }));
      return {
        data: {
          rows,
          total: 1200,
          page: Number(query.get('page')),
          size,
          updated_at: new Date().toISOString(),
        },
      };
    }),
  );
  await openPage('/cell/import');
  const user = userEvent.setup();
  const unsent = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(unsent.getByRole('button', { name: 'Send to all 1,200 students again' })).toBeVisible();
  expect(unsent.getAllByRole('listitem')).toHaveLength(25);
  await user.click(unsent.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(unsent.getByRole('combobox', { name: 'Rows' }), '50');
  expect(await unsent.findByRole('link', { name: 'Student 50' })).toBeVisible();
  expect(unsent.getByText('1 to 50 of 1,200')).toBeVisible();
  expect(asked).toEqual([
    ['1', '25'],
    ['2', '25'],
    ['1', '50'],
  ]);
});
