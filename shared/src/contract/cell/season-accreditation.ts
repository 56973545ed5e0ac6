import type { SeasonsData } from './seasons';
import {
  branchesOf,
  branchText,
  cellsOf,
  countCell,
  degreesOf,
  NO_FIGURES,
  shareCell,
  typedOf,
  yearsBack,
  type KnownYear,
  type SeasonRow,
  type SeasonTable,
} from './season-cells';
import { percent } from './season-measures';

/** A season's academic year, as rankings name it: 2027 is 2026-27. */
export const academicYear = (year: number): string => `${year - 1}-${String(year).slice(2)}`;

const nothing = (year: number): KnownYear => ({ year, figures: NO_FIGURES, typed: true });

const RUPEES_A_LAKH = 100_000;
/** Which programmes of NIRF the degrees are. */
const PROGRAMMES: Readonly<Record<string, string>> = {
  BE: 'UG [4 years]',
  ME: 'PG [2 years]',
  MCA: 'PG [2 years]',
};

/** NIRF, "Placement and higher studies": each programme, the last three years. */
export function nirf(data: SeasonsData, year: number): SeasonTable {
  const years = yearsBack(data, year, 3);
  const rows = degreesOf(years.map(({ known }) => known)).flatMap((degree) =>
    years.map(({ year: of, known }): SeasonRow => {
      const cells = cellsOf(known ?? nothing(of), { degree });
      const { median_lpa: median } = cells.measured;
      return {
        name: `${degree}, ${PROGRAMMES[degree] ?? 'programme'}, ${academicYear(of)}`,
        cells: [
          cells.of('students'),
          cells.of('placed'),
          { value: median === null ? null : Math.round(median * RUPEES_A_LAKH), unit: 'rupees' },
          cells.of('higher_studies'),
        ],
        ...typedOf(known),
      };
    }),
  );
  return {
    name: 'nirf',
    title: 'NIRF: placement and higher studies',
    means:
      'Each programme, the last three years. The portal counts all who pass out: take off those who did not graduate in the minimum time.',
    head: [
      'Students graduating',
      'Students placed',
      'Median salary of those placed, ₹ a year',
      'Selected for higher studies',
    ],
    rows,
  };
}

const plus = (...numbers: (number | null)[]): number | null =>
  numbers.includes(null) ? null : numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** NAAC 5.2.1 and 5.2.2: outgoing students who were placed, and who progressed to higher education, the last five years. */
export function naac(data: SeasonsData, year: number): SeasonTable {
  const rows = yearsBack(data, year, 5).map(({ year: of, known }): SeasonRow => {
    const { measured, of: cell } = cellsOf(known ?? nothing(of));
    const { students, placed, higher_studies: higher } = measured;
    return {
      name: academicYear(of),
      cells: [
        cell('students'),
        cell('placed'),
        shareCell(placed, students),
        cell('higher_studies'),
        shareCell(higher, students),
        shareCell(plus(placed, higher), students),
      ],
      ...typedOf(known),
    };
  });
  return {
    name: 'naac',
    title: 'NAAC 5.2.1 and 5.2.2: placement and progression',
    means: 'The last five years. The list of placed students has the names that the data template asks for.',
    head: [
      'Outgoing students',
      '5.2.1.1 Placed',
      '5.2.1 Placement',
      '5.2.2.1 Progressed to higher education',
      '5.2.2 Progression',
      'Placed or progressed',
    ],
    rows,
  };
}

/** NBA, criterion 4, "Placement, higher studies and entrepreneurship": each branch, the last three years, and their average. */
export function nba(data: SeasonsData, year: number): SeasonTable {
  const years = yearsBack(data, year, 3);
  const rows = branchesOf(years.map(({ known }) => known)).flatMap((who): SeasonRow[] => {
    const indexes: (number | null)[] = [];
    const lines = years.map(({ year: of, known }): SeasonRow => {
      const { measured, of: cell } = cellsOf(known ?? nothing(of), who);
      const sum = plus(measured.placed, measured.higher_studies, measured.own_business);
      const index = percent(sum, measured.students);
      indexes.push(index);
      return {
        name: `${branchText(who)}, ${academicYear(of)}`,
        cells: [
          cell('students'),
          cell('placed'),
          cell('higher_studies'),
          cell('own_business'),
          countCell(sum),
          { value: index, unit: 'percent' },
        ],
        ...typedOf(known),
      };
    });
    const total = plus(...indexes);
    const average = total === null ? null : Math.round((total / indexes.length) * 10) / 10;
    const blank = lines[0]!.cells.slice(1).map(() => countCell(null));
    return [
      ...lines,
      {
        name: `${branchText(who)}, average of three years`,
        cells: [...blank, { value: average, unit: 'percent' }],
      },
    ];
  });
  return {
    name: 'nba',
    title: 'NBA criterion 4: placement, higher studies and entrepreneurship',
    means: 'Each programme, the last three years. The index is (x + y + z) ÷ N.',
    head: [
      'N, final year students',
      'x, placed',
      'y, higher studies',
      'z, entrepreneurs',
      'x + y + z',
      'Placement index',
    ],
    rows,
  };
}
