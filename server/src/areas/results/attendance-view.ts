import { ATTENDANCE_TABS, type RoundStudent, type RoundStudentsPage } from '@portal/shared/contract/cell';
import { PortalError } from '../../platform/errors';
import type { AccessScope } from '../drives';
import { UNMARKED, type Marks } from '../rounds';

/** What somebody sees of marks: a student volunteer the attendance alone, so that no version tells a result (CEL-78). */
export const seenOf = ({ attendanceOnly }: AccessScope, marks: Marks): Marks =>
  attendanceOnly ? { ...UNMARKED, status: marks.status } : marks;

/** @throws PortalError 403 for a list that goes by results, to who takes attendance alone */
export function rejectResultTab({ attendanceOnly }: AccessScope, tab: string): void {
  if (attendanceOnly && !ATTENDANCE_TABS.some((one) => one === tab))
    throw new PortalError(403, 'This list goes by results, which a student volunteer does not see.');
}

const withoutResult = (row: RoundStudent): RoundStudent => ({
  ...row,
  result: null,
  staged: null,
  hold: false,
  score: null,
  remark: null,
  application: null,
});

/** A round's students as somebody sees them: a student volunteer who they are, when and where, and who came, and nothing else (CEL-78). */
export function roundAsSeen({ attendanceOnly }: AccessScope, page: RoundStudentsPage): RoundStudentsPage {
  if (!attendanceOnly) return page;
  const counts = { ...page.counts, qualified: 0, unqualified: 0, hold: 0, unnamed: 0 };
  return {
    ...page,
    rows: page.rows.map(withoutResult),
    counts,
    staged: { qualified: 0, unqualified: 0 },
    release_at: null,
    version: '',
  };
}
