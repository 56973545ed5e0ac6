import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VerificationItem } from '@portal/shared/contract/cell';
import {
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleRecord,
  sampleStaffSession,
  sampleUndo,
  sampleVerificationItem,
} from '@portal/shared/testing';
import { tickAll } from '../../test/verification';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** The second of the list is assigned to someone else. */
const LIST = [
  sampleVerificationItem(0),
  sampleVerificationItem(1),
  sampleVerificationItem(2, { claim: { by: 'Hetal Pandya', mine: false, until: inMinutes(6) } }),
  sampleVerificationItem(3),
];
const asked: string[] = [];

/** Lists the profiles that are not decided yet; each opens as its own. */
function decidedOneByOne(list: readonly VerificationItem[] = LIST): void {
  asked.length = 0;
  const left = new Map(list.map((item) => [item.id, item]));
  const done = { batch: 'batch-1', version: 'v2', changed: 1 };
  fakeServer.use(
    fakeCellCall('desk', ({ query }) => ({ data: fakePage([...left.values()], query) })),
    fakeCellCall('claim', ({ params }) => {
      const { id, name, enrollment } = left.get(params['id']!)!;
      const claim = { by: 'Meera Joshi', mine: true, until: inMinutes(10) };
      return { data: sampleRecord({ id, name, enrollment, differences: [], claim }) };
    }),
    fakeCellCall('verify', ({ body }) => {
      const [{ id }] = (body as { students: [{ id: string }] }).students;
      asked.push(`verify ${id}`);
      left.delete(id);
      return { message: 'Verified.', data: done };
    }),
    fakeCellCall('release', ({ params }) => {
      asked.push(`release ${params['id']}`);
      return {};
    }),
    fakeCellCall('undoPreview', { data: sampleUndo() }),
  );
}
const caseOf = async (name: string) => within(await screen.findByRole('article', { name: `Case: ${name}` }));

test('F-25 CEL-21 CEL-81 after a decision the next profile opens that no one else has, and the decision can be undone', async () => {
  decidedOneByOne();
  await openPage('/cell/verification?student=student-1');
  const first = await caseOf('ISHAAN TRIVEDI');
  await tickAll(first);
  await userEvent.click(first.getByRole('button', { name: 'Verify' }));
  const next = await caseOf('CHARMI VAGHELA');
  expect(next.getByRole('heading', { name: 'CHARMI VAGHELA' })).toHaveFocus();
  expect(screen.getByText('Verified ISHAAN TRIVEDI (…001).')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo…' }));
  expect(await screen.findByRole('dialog', { name: 'Undo “Verified ISHAAN TRIVEDI (…001)”?' })).toBeVisible();
});

test('F-25 CEL-21 behind the last of the list its first opens, and once none is left the list alone is there', async () => {
  decidedOneByOne(LIST.slice(0, 2));
  await openPage('/cell/verification?student=student-1');
  for (const name of ['ISHAAN TRIVEDI', 'AARAV PATEL']) {
    const one = await caseOf(name);
    await tickAll(one);
    await userEvent.click(one.getByRole('button', { name: 'Verify' }));
  }
  expect(await screen.findByText('No profiles to verify')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(asked).toEqual(['verify student-1', 'verify student-0']);
});

test('F-25 CEL-21 CEL-20 keys tick the originals, verify once nothing is missing, and leave a profile for the next', async () => {
  decidedOneByOne();
  await openPage('/cell/verification?student=student-1');
  const first = await caseOf('ISHAAN TRIVEDI');
  await userEvent.keyboard('tv');
  expect(first.getByText('1 of 2')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.keyboard('t');
  expect(first.getByText('2 of 2')).toBeVisible();
  await userEvent.keyboard('v');
  await caseOf('CHARMI VAGHELA');
  await userEvent.keyboard('n');
  await caseOf('AARAV PATEL');
  expect(asked).toEqual(['verify student-1', 'release student-3']);
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog');
  expect(await within(keys).findByText('Tick the next original')).toBeVisible();
});

test('CEL-03 CEL-81 a verifier, who undoes nothing, has no such button', async () => {
  decidedOneByOne();
  await openPage('/cell/verification?student=student-1', sampleStaffSession('verifier'));
  const first = await caseOf('ISHAAN TRIVEDI');
  await tickAll(first);
  await userEvent.click(first.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified ISHAAN TRIVEDI (…001).')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo…' })).not.toBeInTheDocument();
});
