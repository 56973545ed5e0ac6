import { OFFER_MEASURES, STUDENT_MEASURES } from '@portal/shared/contract/cell';
import type { CountedList, SeasonCell, StudentMeasure } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Link } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

const UNITS: Record<SeasonCell['unit'], (value: number) => string> = {
  count: formatCount,
  each: formatCount,
  lpa: (value) => value.toFixed(2),
  rupees: formatCount,
  percent: (value) => `${value.toFixed(1)} %`,
};

/** A number with its unit; what is not known is a dash, never 0. */
export const cellText = ({ value, unit }: SeasonCell): string => (value === null ? '–' : UNITS[unit](value));

const isOfStudents = (counted: CountedList['counted']): counted is StudentMeasure =>
  Object.hasOwn(STUDENT_MEASURES, counted);

/** The address of the list that a number counts. */
function addressOf({ counted, season, ...who }: CountedList): string {
  const common = { season: String(season), ...who };
  if (isOfStudents(counted)) return `${PATHS.students}?${new URLSearchParams({ ...common, counted })}`;
  const { state } = OFFER_MEASURES[counted];
  return `${PATHS.offers}?${new URLSearchParams({ ...common, ...(state ? { state } : {}) })}`;
}

type FigureLinkProps = {
  cell: SeasonCell;
  /** What it counts, for screen readers that read it without its row and column. */
  label?: string;
  children?: ReactNode;
};

/** A number that opens the list which it counts, for who may read that list (F-69). */
export function FigureLink({ cell, label, children = cellText(cell) }: FigureLinkProps) {
  const mayReadStudents = useMay('read students');
  const mayReadOffers = useMay('record offers');
  const { list, value } = cell;
  const mayRead = list && (isOfStudents(list.counted) ? mayReadStudents : mayReadOffers);
  if (!list || value === null || !mayRead) return children;
  return (
    <Link to={addressOf(list)} aria-label={label && `${label}: ${cellText(cell)}`}>
      {children}
    </Link>
  );
}
