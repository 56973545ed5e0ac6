import { randomUUID } from 'node:crypto';
import { UNKNOWN, type PublicYear, type SeasonFigures } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { passoutYearAt } from '../profile';
import type { Scene } from './desk';
import { addRows } from './seed-store';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A year is closed after its last offers, in July; and so long ago that the undo period is over. */
const closedOn = (year: number, now: Date): Date =>
  new Date(Math.min(Date.parse(`${year}-07-10T16:30:00+05:30`), now.getTime() - 30 * DAY_MS));
const REASON = 'Every offer is answered, and the reports are signed.';

/** The unpublished table of a year: that of the content, by its size. */
const UNPUBLISHED = { studentsSelected: 944, companiesVisited: 123, medianPackage: 5.8, highestPackage: 36 };

/**
 * The figures of a year, as far as its row of the public table has them. The numbers of students and offers are
 * unknown.
 */
function figuresFrom({
  studentsSelected,
  companiesVisited,
  medianPackage,
  highestPackage,
}: PublicYear): SeasonFigures {
  const measured = {
    ...UNKNOWN,
    placed: studentsSelected,
    median_lpa: medianPackage ?? null,
    highest_lpa: highestPackage ?? null,
  };
  return {
    groups: [{ degree: null, branch: null, gender: null, measured }],
    companies: companiesVisited,
    by_company: [],
  };
}

/**
 * Begins the season of the sample's students, and closes the last year before it that the public site has (CEL-72): its table,
 * and content that is published later, say what was closed. What the content lacks since then is open, as a cell finds it.
 * @param table the public site's; null where none is known: then it is the year before this season's
 */
export async function closeLastSeason(
  tx: Queryable,
  { book, officer, now }: Scene,
  table: readonly PublicYear[] | null,
): Promise<void> {
  const thisSeason = passoutYearAt(now);
  const begun = { year: thisSeason, begunAt: new Date(Date.parse(`${thisSeason - 1}-01-01T10:00:00+05:30`)) };
  book.note({ by: officer, at: begun.begunAt }, [
    {
      kind: 'season.begun',
      before: { year: thisSeason, state: 'not begun' },
      after: { year: thisSeason, state: 'running' },
    },
  ]);
  const published = table
    ? table.findLast(({ year }) => year < thisSeason)
    : { year: thisSeason - 1, ...UNPUBLISHED };
  await addRows(tx, { seasons: [begun] });
  if (!published) return;
  const { year, studentsSelected: students } = published;
  const [id, closedAt, figures] = [randomUUID(), closedOn(year, now), figuresFrom(published)];
  await addRows(tx, { seasonClosings: [{ id, year, figures, published, replaced: published, closedAt }] });
  book.note({ by: officer, at: closedAt, reason: REASON }, [
    {
      kind: 'season.closed',
      subjectId: id,
      before: { year, state: 'running' },
      after: { year, state: 'closed', students },
    },
  ]);
}
