import { screen, waitFor } from '@testing-library/react';
import { studentsPage, type PreviewRequest } from '@portal/shared/contract/cell';
import {
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleStaffSession,
  sampleStudentRow,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';

useConsole();
beforeEach(() => localStorage.clear());

const withStudents = (count: number) =>
  fakeServer.use(
    fakeCellCall('students', ({ query }) => ({
      data: studentsPage.parse({
        ...fakePage(
          Array.from({ length: count }, (_, at) => sampleStudentRow(at)),
          query,
        ),
        branches: [],
      }),
    })),
  );

test('MSG-01 a filtered list of students leads to a message to exactly these', async () => {
  withStudents(60);
  await openPage('/cell/students?standing=verified&q=trive&sort=cpi&page=2');
  expect(await screen.findByRole('link', { name: 'Write to these 60' })).toHaveAttribute(
    'href',
    '/cell/messages/new?of=students&q=trive&standing=verified&season=running',
  );
});

test('MSG-01 CEL-73 the students whom somebody waits for are written to, and no others', async () => {
  withStudents(7);
  const page = await openPage('/cell/students?waits=mail+failed');
  const link = await screen.findByRole('link', { name: 'Write to these 7' });
  expect(link).toHaveAttribute('href', '/cell/messages/new?of=students&waits=mail+failed&season=running');
  page.unmount();
  queries.clear();
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('previewMessage', ({ body }) => {
      asked.push((body as PreviewRequest).audience);
      return { data: { students: 7, by_mail: 7, names: ['ASHA'], samples: [] } };
    }),
  );
  await openPage(link.getAttribute('href')!);
  expect(await screen.findByLabelText('Waits')).toHaveTextContent('Mail failed this week');
  await waitFor(() =>
    expect(asked).toContainEqual({ of: 'students', waits: 'mail failed', season: 'running' }),
  );
});

test('MSG-01 all students at once are nobody, an empty list too, and who writes no messages is led nowhere', async () => {
  for (const [path, count, role] of [
    ['/cell/students', 60, 'officer'],
    ['/cell/students?standing=verified', 0, 'officer'],
    ['/cell/students?standing=verified', 60, 'verifier'],
  ] as const) {
    withStudents(count);
    const page = await openPage(path, sampleStaffSession(role));
    await screen.findByText(count === 0 ? 'No student matches' : '1 to 25 of 60');
    expect(screen.queryByRole('link', { name: /^Write to/ })).toBeNull();
    page.unmount();
    queries.clear();
  }
});

test('MSG-01 a drive’s students lead to a message to those of the tab, filter and all', async () => {
  await openPage('/cell/drives/drive-1?of=silent&branch=computer');
  expect(await screen.findByRole('link', { name: /^Write to / })).toHaveAttribute(
    'href',
    '/cell/messages/new?branch=computer&of=drive&drive=drive-1&tab=silent',
  );
});
