import type { ApplicantsChecked } from '@portal/shared/contract/cell';
import { type SignedInStaff } from '../staff';
import { WHY } from './offer-scene';

/** A list of students who apply for Developer, at the first round that begins. @param more what differs */
const listOf = (enrollments: string[], more: object) => ({
  enrollments,
  role: 'Developer',
  entry_round: null,
  ...more,
});

/** What adding students to a drive would do. */
export const checkApplicants = async (
  { call }: SignedInStaff,
  id: string,
  enrollments: string[],
  more: object = {},
) => (await call('checkApplicants', { id, body: listOf(enrollments, more) })).body.data as ApplicantsChecked;

/** Adds students to a drive as they were checked. */
export async function addApplicants(
  staff: SignedInStaff,
  id: string,
  enrollments: string[],
  more: object = {},
) {
  const { version } = await checkApplicants(staff, id, enrollments, more);
  const body = { ...listOf(enrollments, more), reason: WHY, version };
  const { status, body: said } = await staff.call('addApplicants', { id, body });
  return { status, ...said, data: said.data as { batch: string } };
}
