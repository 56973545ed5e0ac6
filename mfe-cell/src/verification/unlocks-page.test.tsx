import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  decideUnlockRequest,
  verificationItem,
  doneData,
  returnRequest,
  studentRecord,
  unlockRequestItem,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleVerificationItem,
  sampleRecord,
  sampleUnlockRequest,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
jest.setTimeout(60_000);

const AT = '2026-11-20T10:00:00.000Z';
const SSC = { name: 'ssc', title: 'SSC Details' } as const;
const HSC = { name: 'hsc', title: 'HSC Details' } as const;
const DONE = doneData.parse({ batch: 'b', version: 'v2', changed: 1 });
const dialog = () => within(screen.getByRole('dialog'));
const asked = (change: Parameters<typeof sampleUnlockRequest>[0] = {}) =>
  unlockRequestItem.parse(sampleUnlockRequest({ sections: [SSC, HSC], ...change }));

test('CEL-23 requests to unlock are listed by state; the desk unlocks some of the sections with a reason', async () => {
  const states: (string | null)[] = [];
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('unlockRequests', ({ query }) => {
      states.push(query.get('state'));
      return { data: fakePage([asked()], query) };
    }),
    fakeCellCall('decideUnlock', ({ params, body }) => {
      sent.push({ id: params['id'], ...decideUnlockRequest.parse(body) });
      return { message: 'Unlocked for the student.', data: DONE };
    }),
  );
  const { container } = await openPage('/cell/unlocks');
  expect(await screen.findByText('SSC Details, HSC Details')).toBeVisible();
  expect(screen.getByText('The result of semester 7 is out.')).toBeVisible();
  expect(states).toEqual(['open']);
  expect(screen.getByRole('link', { name: 'Granted' })).toHaveAttribute(
    'href',
    '/cell/unlocks?state=granted',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Unlock: ISHAAN TRIVEDI' }));
  expect(dialog().getByText(/verification ends once something is changed/)).toBeVisible();
  expect(dialog().getByRole('checkbox', { name: 'HSC Details' })).toBeChecked();
  await user.click(dialog().getByRole('checkbox', { name: 'SSC Details' }));
  fill(dialog().getByLabelText('Reason'), 'We saw it.');
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Unlocked for the student.')).toBeVisible();
  expect(sent).toMatchObject([
    { id: 'request-1', grant: true, sections: ['hsc'], reason: 'We saw it.', version: 'v1' },
  ]);
});

test.each([
  [
    'granted',
    { granted: [HSC], answer: 'We saw it.', decided_at: AT, decided_by: 'Hetal Pandya' },
    /Hetal Pandya/,
  ],
  ['declined', { answer: 'Not seen.', decided_at: AT, decided_by: 'Hetal Pandya' }, 'Not seen.'],
  ['withdrawn', {}, 'SSC Details, HSC Details'],
] as const)(
  'CEL-23 a request that was %s is in its list, and is not decided again',
  async (state, change, words) => {
    const row = asked({ state, ...change, granted: 'granted' in change ? [...change.granted] : [] });
    fakeServer.use(fakeCellCall('unlockRequests', ({ query }) => ({ data: fakePage([row], query) })));
    await openPage(`/cell/unlocks?state=${state}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Unlock|Decline):/ })).toBeNull();
  },
);

test('CEL-21 with whom sections are is listed with since when; a state without anyone says so', async () => {
  const since = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const row = verificationItem.parse(
    sampleVerificationItem(0, {
      returned: [
        { ...SSC, kind: 'returned', since },
        { ...HSC, kind: 'unlocked', since: AT },
      ],
    }),
  );
  const asks: (string | null)[] = [];
  fakeServer.use(
    fakeCellCall('desk', ({ query }) => {
      asks.push(query.get('state'));
      return { data: fakePage([row], query) };
    }),
    fakeCellCall('unlockRequests', ({ query }) => ({ data: fakePage([], query) })),
  );
  const { container } = await openPage('/cell/returned');
  expect(await screen.findByRole('link', { name: 'AARAV PATEL' })).toHaveAttribute(
    'href',
    '/cell/students/student-0',
  );
  expect(screen.getByText('SSC Details')).toBeVisible();
  expect(screen.getByText(/\(2 d 2 h\)$/)).toBeVisible();
  expect(asks).toEqual(['returned']);
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Requests to unlock' }));
  expect(await screen.findByText('No request waits for an answer')).toBeVisible();
});

test('CEL-23 an officer unlocks sections from the record, and none that are open', async () => {
  const sent: unknown[] = [];
  const record = studentRecord.parse(
    sampleRecord({
      unlock_requests: [asked({ state: 'granted', granted: [HSC], answer: 'We saw it.' }), asked()],
    }),
  );
  fakeServer.use(
    fakeCellCall('student', { data: record }),
    fakeCellCall('unlock', ({ body }) => {
      sent.push(returnRequest.parse(body));
      return { message: 'Unlocked for the student.', data: DONE };
    }),
  );
  await openPage('/cell/students/student-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Unlock sections…' }));
  await user.click(dialog().getByRole('button', { name: 'Unlock' }));
  expect((await dialog().findAllByText('Choose at least one section.'))[0]).toBeVisible();
  await user.click(dialog().getByRole('checkbox', { name: 'HSC Details' }));
  fill(dialog().getByLabelText('Reason'), 'By phone.');
  await user.click(dialog().getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Unlocked for the student.')).toBeVisible();
  expect(sent).toMatchObject([{ sections: ['hsc'], reason: 'By phone.', version: 'v1' }]);
  const panel = within(screen.getByRole('region', { name: /Requests to unlock/ }));
  expect(panel.getByText('Answer: We saw it.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Decide the request' })).toHaveAttribute('href', '/cell/unlocks');
});
