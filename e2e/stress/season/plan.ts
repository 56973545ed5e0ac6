type Role = [title: string, least: number, most: number];

/** @param offers most that it makes @param cases what happens to it beside its usual course */
const drive = <const One extends string>(
  company: string,
  roles: Role[],
  offers: number,
  ...cases: One[]
) => ({
  company,
  roles,
  minCpi: roles.length > 1 ? '7' : '',
  offers,
  /** Whether its season is that of a criterion. */
  asksYear: offers % 2 === 0,
  cases,
});

/** The first wave: its offers are answered while students are in the drives of the second. */
export const FIRST = [
  drive(
    'Alpavan Systems',
    [
      ['Developer', 4, 6],
      ['Tester', 3, 4],
    ],
    14,
    'late applicants',
    'absences',
    'corrected offers',
  ),
  drive(
    'Brihat Foods',
    [['Engineer', 3, 5]],
    12,
    'shortlist',
    'added applicants',
    'some without a result',
    'offers undone',
  ),
  drive(
    'Chandak Motors',
    [
      ['Designer', 5, 8],
      ['Planner', 4, 6],
    ],
    12,
    'worse package',
    'cancelled with results kept',
    'revoked offers',
  ),
  drive(
    'Devgiri Power',
    [['Trainee', 4, 6]],
    8,
    'cancelled with results discarded',
    'withdrawn with offers kept',
  ),
  drive(
    'Ekaksha Labs',
    [
      ['Analyst', 6, 9],
      ['Associate', 4, 5],
    ],
    10,
    'wider criteria',
    'reopened answers',
    'reordered rounds',
    'another role',
    'did not apply',
  ),
  drive(
    'Falguni Textiles',
    [['Officer', 3, 4]],
    8,
    'by form',
    'draft conflict',
    'late applicants by time',
    'withdrawn with offers revoked',
  ),
];

/** The second wave: placed students leave it, or stay for a second offer. */
export const SECOND = [
  drive(
    'Gomati Networks',
    [
      ['Engineer', 9, 14],
      ['Operator', 5, 7],
    ],
    12,
    'corrected results',
    'offers confirmed',
  ),
  drive('Harshal Chemicals', [['Chemist', 12, 18]], 9, 'exception', 'results undone', 'cancelled to come'),
  drive(
    'Indravati Infra',
    [['Site Engineer', 5, 7]],
    5,
    'results at an instant',
    'withdrawn and undone',
    'renamed role',
  ),
  drive('Jaladhi Shipping', [['Officer', 4, 6]], 0, 'withdrawn'),
  drive(
    'Kaustubh Cloud',
    [
      ['Architect', 15, 22],
      ['Support', 5, 6],
    ],
    0,
    'results staged',
    'some without a result',
  ),
  drive('Lohit Airways', [['Planner', 8, 20]], 0, 'open at the end'),
];

type Planned = (typeof FIRST)[number] | (typeof SECOND)[number];
export type Case = Planned['cases'][number];
export type DrivePlan = Omit<Planned, 'cases'> & { cases: readonly Case[] };
