import type { Table } from '../report/result';
import type { Cost } from './measure-scale';

const SMALL = 10;
const round = (value: number): number => Number(value.toFixed(value < SMALL ? 2 : 0));
const sizeOf = ({ students, drives }: Pick<Cost, 'students' | 'drives'>): string =>
  `${students.toLocaleString('en-GB')} × ${drives}`;

type Measure = { title: string; of: (cost: Cost) => number; notes: string[] };

const MEASURES: Measure[] = [
  {
    title: 'Pages of the database that a call touches',
    of: ({ buffers }) => buffers,
    notes: ['The measure that does not depend on the machine: 8 KB pages, in memory or read.'],
  },
  {
    title: 'What a call answers, bytes',
    of: ({ bytes }) => bytes,
    notes: [
      'Ten times the drives are ten times the cards in a list: what is above may grow as much as this.',
    ],
  },
];

/**
 * How the cost of each call grows with the college.
 * @param costs of every size measured so far, the smallest first
 */
export function scaleTables(costs: Cost[]): Table[] {
  const sizes = [...new Set(costs.map(sizeOf))];
  const calls = [...new Set(costs.map(({ call }) => call))];
  return MEASURES.map(({ title, of, notes }) => ({
    title,
    columns: ['call', ...sizes, 'growth'],
    rows: calls.map((call) => {
      const values = sizes.map((size) => {
        const cost = costs.find((one) => one.call === call && sizeOf(one) === size);
        return cost ? of(cost) : NaN;
      });
      const growth = values.at(-1)! / values[0]!;
      return [
        call,
        ...values.map((value) => (Number.isNaN(value) ? '–' : round(value))),
        `${round(growth)} ×`,
      ];
    }),
    notes: [...notes, 'Columns are students × drives; growth is the last column over the first.'],
  }));
}
