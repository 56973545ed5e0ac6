import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleVerificationItem,
  sampleRecord,
} from '@portal/shared/testing';
import { agreed, openCase, tickAll } from '../../test/verification';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const queue = () => within(screen.getByRole('region', { name: 'Profiles to verify' }));

test('CEL-20 the queue has the oldest first, how long each waits, and what is odd', async () => {
  const held = { by: 'Hetal Pandya', mine: false, until: inMinutes(6) };
  fakeServer.use(
    fakeCellCall('desk', ({ query }) => ({
      data: fakePage(
        [
          sampleVerificationItem(0),
          sampleVerificationItem(1),
          sampleVerificationItem(2, {
            claim: held,
            came_back: [{ name: 'ssc', title: 'SSC Details' }],
            fee_shared: true,
          }),
        ],
        query,
      ),
    })),
  );
  const { container } = await openPage('/cell/verification');
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/AARAV PATEL2 d 22 h/),
    expect.stringMatching(/ISHAAN TRIVEDI2 d 21 h.*2 differences from the college’s list/),
    expect.stringMatching(
      /MOHAMMED AQIB RANGREZ.*Resubmitted: SSC DetailsFee reference used twiceHetal Pandya, 6 min left/,
    ),
  ]);
  expect(queue().getByRole('heading', { name: '3 to verify' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-20 opening claims for ten minutes, which are shown; releasing gives it back', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('claim', ({ params }) => {
      asked.push(`claim ${params['id']}`);
      return { data: sampleRecord({ claim: { by: 'Meera Joshi', mine: true, until: inMinutes(10) } }) };
    }),
    fakeCellCall('release', ({ params }) => {
      asked.push(`release ${params['id']}`);
      return {};
    }),
  );
  await openPage('/cell/verification');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /ISHAAN TRIVEDI/ }));
  const inCase = await openCase();
  expect(inCase.getByText('Assigned to you for 10 min')).toBeVisible();
  expect(inCase.getByRole('heading', { name: 'ISHAAN TRIVEDI' })).toHaveFocus();
  await user.click(inCase.getByRole('button', { name: 'Unassign' }));
  expect(await screen.findByText(/Choose a student/)).toBeVisible();
  expect(asked).toEqual(['claim student-1', 'release student-1']);
});

test('CEL-20 who has the student open is said, and it can be tried again', async () => {
  let isHeld = true;
  const message = 'Hetal Pandya has 220280107001 ISHAAN TRIVEDI open at the desk now.';
  fakeServer.use(fakeCellCall('claim', () => (isHeld ? { status: 409, message } : { data: agreed() })));
  await openPage('/cell/verification?student=student-1');
  expect(await screen.findByText(message)).toBeVisible();
  isHeld = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await openCase()).getByText(/^Assigned to you for/)).toBeVisible();
});

test('CEL-20 what is over is no longer decided, and is taken again with its ticks', async () => {
  let until = inMinutes(-1);
  fakeServer.use(
    fakeCellCall('claim', () => ({ data: { ...agreed(), claim: { by: 'Meera Joshi', mine: true, until } } })),
  );
  await openPage('/cell/verification?student=student-1');
  const inCase = await openCase();
  await tickAll(inCase);
  expect(inCase.getByText('To verify: take the case again.')).toBeVisible();
  expect(inCase.getByRole('button', { name: 'Verify' })).toBeDisabled();
  until = inMinutes(10);
  await userEvent.click(inCase.getByRole('button', { name: 'Assign to me again' }));
  expect(await inCase.findByText('Assigned to you for 10 min')).toBeVisible();
  expect(inCase.getByRole('button', { name: 'Verify' })).toBeEnabled();
});

test('CEL-21 CEL-22 differences come first and block; what is missing is beside the decision', async () => {
  fakeServer.use(fakeCellCall('claim', { data: sampleRecord() }));
  const { container } = await openPage('/cell/verification?student=student-1');
  const inCase = await openCase();
  expect(inCase.getByRole('row', { name: 'Branch computer mechanical' })).toBeVisible();
  expect(inCase.getByText('0 of 2')).toBeVisible();
  const verify = inCase.getByRole('button', { name: 'Verify' });
  expect(verify).toHaveAccessibleDescription(
    'To verify: settle the branch, tick Aadhar card, tick Fee reference.',
  );
  await tickAll(inCase);
  expect(inCase.getByText('2 of 2')).toBeVisible();
  expect(verify).toHaveAccessibleDescription('To verify: settle the branch.');
  expect(verify).toBeDisabled();
  expect(inCase.getByRole('region', { name: 'Basic Details' })).toHaveTextContent('Aadhar Number•••• 7018');
  // What changed since the last verification is shown old and new.
  expect(
    within(inCase.getByRole('list', { name: 'Changed in HSC Details' })).getByRole('listitem'),
  ).toHaveTextContent('Percentage: was 81.4 → is now 82.4');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-22 a profile that changed since it was opened shows the difference, and no tick is lost', async () => {
  let record = agreed();
  const sent: string[] = [];
  fakeServer.use(
    fakeCellCall('claim', () => ({ data: record })),
    fakeCellCall('verify', ({ body }) => {
      const [{ version }] = (body as { students: [{ version: string }] }).students;
      sent.push(version);
      if (version === 'v2') return { message: 'Verified.', data: { batch: 'b', version: 'v3', changed: 1 } };
      const sections = record.sections.map((one) =>
        one.section === 'hsc' ? { ...one, data: { percentage: '72.4' } } : one,
      );
      record = { ...record, version: 'v2', sections, email: 'new@sie.example' };
      return {
        status: 409,
        message: 'This was changed since you opened it.',
        data: { version: 'v2', changes: [] },
      };
    }),
  );
  const { container } = await openPage('/cell/verification?student=student-1');
  const inCase = await openCase();
  await tickAll(inCase);
  const verify = inCase.getByRole('button', { name: 'Verify' });
  await userEvent.click(verify);
  expect(await inCase.findByText(/HSC Details, Percentage/)).toHaveTextContent('was 82.4 → is now 72.4');
  // What an import corrected on the college's list is a difference too.
  expect(inCase.getByText(/College’s list, Email/)).toHaveTextContent(/is now new@sie\.example$/);
  expect(inCase.getByText('This was changed since you opened it.')).toBeVisible();
  expect(verify).toHaveAccessibleDescription('To verify: read what changed.');
  expect(inCase.getByText('2 of 2')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(inCase.getByRole('button', { name: 'I have read what changed' }));
  await userEvent.click(verify);
  expect(await screen.findByText('Verified ISHAAN TRIVEDI (…001).')).toBeVisible();
  expect(sent).toEqual(['v1', 'v2']);
});

test('CEL-21 a section is returned where it is read, with a reason; a refusal loses nothing', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('claim', { data: agreed() }),
    fakeCellCall('returnSections', ({ params, body }) => {
      sent.push({ params, body });
      if (sent.length === 1) return { status: 409, message: 'Hetal Pandya has it open.' };
      return { message: 'Returned to the student.', data: { batch: 'b', version: 'v2', changed: 1 } };
    }),
  );
  const { container } = await openPage('/cell/verification?student=student-1');
  const inCase = await openCase();
  await tickAll(inCase);
  expect(inCase.queryByText('Will be returned')).not.toBeInTheDocument();
  await userEvent.click(inCase.getByRole('checkbox', { name: 'Return HSC Details' }));
  expect(
    within(inCase.getByRole('region', { name: 'HSC Details' })).getByText('Will be returned'),
  ).toBeVisible();
  expect(inCase.getByRole('button', { name: 'Verify' })).toHaveAccessibleDescription(
    'To verify: take the ticks off Return.',
  );
  await userEvent.click(inCase.getByRole('button', { name: 'Return HSC Details' }));
  const reason = inCase.getByLabelText('Reason, which ISHAAN TRIVEDI reads');
  expect(reason).toHaveAccessibleDescription(/Opens HSC Details alone.*Please give a reason/);
  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
  expect(await accessibilityViolations(container)).toEqual([]);
  fill(reason, 'The marksheet says 82.2.');
  await userEvent.click(inCase.getByRole('button', { name: 'Return HSC Details' }));
  expect(await inCase.findByText('Hetal Pandya has it open.')).toBeVisible();
  expect(reason).toHaveValue('The marksheet says 82.2.');
  await userEvent.click(inCase.getByRole('button', { name: 'Return HSC Details' }));
  expect(await screen.findByText('Returned HSC Details to ISHAAN TRIVEDI (…001).')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    params: { id: 'student-1' },
    body: { sections: ['hsc'], reason: 'The marksheet says 82.2.', version: 'v1' },
  });
});
