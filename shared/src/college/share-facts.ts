import { formatCount } from '../format/numbers';
import type { College } from './content/college.schema';
import type { YearStatistics } from './content/statistics.schema';
import { span, totals } from './totals';

/** Size in pixels of the picture that represents the college where a link is shown. */
export const SHARE_PICTURE = { name: 'share-picture.png', width: 1200, height: 630 };

/** What that picture says in numbers (W-24). */
export function shareFigures(statistics: readonly YearStatistics[]): { value: string; label: string }[] {
  const { studentsSelected, companiesVisited } = totals(statistics);
  return [
    { value: formatCount(studentsSelected), label: `students selected, ${span(statistics)}` },
    { value: formatCount(companiesVisited), label: 'companies visited' },
  ];
}

/** The same in words, for who cannot see it. */
export const shareText = ({ name }: College, statistics: readonly YearStatistics[]): string =>
  `Campus placements at ${name}: ${shareFigures(statistics)
    .map(({ value, label }) => `${value} ${label}`)
    .join('; ')}.`;
