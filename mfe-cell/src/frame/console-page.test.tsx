import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import type { CellCallName, StaffRole } from '@portal/shared/contract/cell';
import { fakeCellCall, fakeServer, sampleStaffSession } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
afterEach(() => jest.restoreAllMocks());

const FORBIDDEN: [path: string, role: StaffRole][] = [
  ['/cell/activity', 'viewer'],
  ['/cell/announcements', 'verifier'],
  ['/cell/announcements/new', 'verifier'],
  ['/cell/announcements/announcement-1', 'verifier'],
  ['/cell/debarments', 'viewer'],
  ['/cell/debarments?state=absent', 'viewer'],
  ['/cell/debarments/bar-1', 'viewer'],
  ['/cell/drives/drive-1/add-applicants', 'coordinator'],
  ['/cell/drives/drive-1/links', 'coordinator'],
  ['/cell/drives/drive-1/notices', 'verifier'],
  ['/cell/drives/drive-1/offers', 'verifier'],
  ['/cell/drives/drive-9/edit', 'viewer'],
  ['/cell/import', 'verifier'],
  ['/cell/messages', 'verifier'],
  ['/cell/messages/new?standing=verified', 'verifier'],
  ['/cell/messages/message-1', 'verifier'],
  ['/cell/semester-results', 'verifier'],
  ['/cell/students', 'viewer'],
  ['/cell/verification', 'viewer'],
  ['/cell/drives', 'department coordinator'],
  ['/cell/seasons', 'department coordinator'],
  ['/cell/drives/drive-1', 'student volunteer'],
  ['/cell/drives/drive-1/details', 'student volunteer'],
  ['/cell/students', 'student volunteer'],
];

/** What the frame asks of each page. */
const OF_THE_FRAME = [CELL_CALLS.seasonChoices.path, CELL_CALLS.menuCounts.path];

test.each(FORBIDDEN)('CEL-03 %s is not for a %s, and nothing of it is asked for', async (path, role) => {
  const fetched = jest.spyOn(window, 'fetch');
  await openPage(path, sampleStaffSession(role));
  expect(await screen.findByText(/Your role has no right to this page/)).toBeVisible();
  const asked = fetched.mock.calls.map(([address]) => address as string);
  expect(asked.filter((address) => !OF_THE_FRAME.some((path) => address.includes(path)))).toEqual([]);
});

/** What is there for a role, and what of it is not. */
const WITHOUT: [path: string, role: StaffRole, there: [string, string | RegExp], not: [string, RegExp]][] = [
  ['/cell/drives', 'viewer', ['link', 'Kuberon Payments'], ['checkbox', /^Select/]],
  ['/cell/drives', 'viewer', ['link', 'Kuberon Payments'], ['group', /^Selection$/]],
  ['/cell/drives/drive-1', 'coordinator', ['link', 'Rounds and results'], ['link', /^Company link/]],
  ['/cell/drives/drive-1/details', 'coordinator', ['region', 'The drive'], ['button', /^Move deadline/]],
  ['/cell/drives/drive-1', 'coordinator', ['table', /^Students of/], ['button', /^Export resumes of/]],
  ['/cell/drives/drive-1?of=silent', 'officer', ['table', /^Students of/], ['button', /^Export resumes of/]],
  ['/cell/drives/drive-1/rounds', 'viewer', ['region', 'Rounds'], ['button', /^(Add a|Edit) round/]],
  [
    '/cell/drives/drive-1/rounds/round-1',
    'coordinator',
    ['table', /^Students of the round/],
    ['button', /^(Publish|Finalise the attendance)/],
  ],
  ['/cell/students', 'verifier', ['table', /^Students/], ['button', /^Export/]],
  ['/cell', 'department coordinator', ['heading', 'Verification'], ['link', /^Drives/]],
  ['/cell', 'student volunteer', ['heading', 'Drives'], ['button', /^Export/]],
  [
    '/cell/drives/drive-1/rounds',
    'student volunteer',
    ['link', 'Attendance of round 1'],
    ['button', /^(Cancel|Edit) round/],
  ],
  [
    '/cell/drives/drive-1/rounds/round-1',
    'student volunteer',
    ['table', /^Students of the round/],
    ['group', /^Result of/],
  ],
  ['/cell/students', 'verifier', ['table', /^Students/], ['link', /^Import students$/]],
  ['/cell/students/student-1', 'verifier', ['region', 'Profile'], ['button', /^Unlock sections/]],
];

test.each(WITHOUT)(
  'CEL-03 CEL-51 F-74 on %s with the role %s there is %s and not %s',
  async (path, role, there, not) => {
    await openPage(path, sampleStaffSession(role));
    expect(await screen.findByRole(there[0], { name: there[1] })).toBeVisible();
    expect(screen.queryByRole(not[0], { name: not[1] })).toBeNull();
  },
);

const READS: [path: string, call: CellCallName][] = [
  ['/cell', 'overview'],
  ['/cell/announcements/announcement-1', 'announcement'],
  ['/cell/companies/company-1', 'company'],
  ['/cell/debarments/bar-1', 'debarmentCourse'],
  ['/cell/drives/drive-1', 'drive'],
  ['/cell/drives/drive-1/add-applicants', 'drive'],
  ['/cell/drives/drive-1/details', 'drive'],
  ['/cell/drives/drive-1/history', 'actions'],
  ['/cell/drives/drive-1/links', 'companyLinks'],
  ['/cell/drives/drive-1/offers', 'drive'],
  ['/cell/drives/drive-1/rounds/round-1', 'roundStudents'],
  ['/cell/drives/drive-9/edit', 'draft'],
  ['/cell/messages/message-1', 'message'],
  ['/cell/seasons', 'seasons'],
  ['/cell/students/student-1', 'student'],
];

test.each(READS)(
  'CEL-11 CEL-73 on %s what cannot be read says why, and is asked for again',
  async (path, call) => {
    let asked = 0;
    const message = 'It cannot be read now.';
    fakeServer.use(
      fakeCellCall(call, () => {
        asked += 1;
        return { status: 404, message };
      }),
    );
    await openPage(path);
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.getAllByText(message)[0]).toBeVisible();
    const before = asked;
    await userEvent.click(again!);
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  },
);
