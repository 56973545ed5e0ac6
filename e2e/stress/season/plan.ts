/** What happens to a drive beside its usual course. */
export type Case =
  | 'late applicants'
  | 'late applicants by time'
  | 'reopened answers'
  | 'by form'
  | 'draft conflict'
  | 'added applicants'
  | 'wider criteria'
  | 'worse package'
  | 'renamed role'
  | 'exception'
  | 'shortlist'
  | 'results at an instant'
  | 'some without a result'
  | 'corrected results'
  | 'absences'
  | 'cancelled with results kept'
  | 'cancelled with results discarded'
  | 'cancelled to come'
  | 'reordered rounds'
  | 'results undone'
  | 'offers undone'
  | 'offers confirmed'
  | 'another role'
  | 'did not apply'
  | 'corrected offers'
  | 'revoked offers'
  | 'withdrawn with offers kept'
  | 'withdrawn with offers revoked'
  | 'withdrawn'
  | 'withdrawn and undone'
  | 'results staged'
  | 'open at the end';

type Role = [title: string, least: number, most: number];
/** A drive of the season. @property offers most that it makes @property asksYear whether its season is that of a criterion */
export type DrivePlan = {
  company: string;
  roles: Role[];
  minCpi: string;
  offers: number;
  asksYear: boolean;
  cases: Case[];
};

const drive = (company: string, roles: Role[], offers: number, ...cases: Case[]): DrivePlan => ({
  company,
  roles,
  minCpi: roles.length > 1 ? '7' : '',
  offers,
  asksYear: offers % 2 === 0,
  cases,
});

/** The first wave: its offers are answered while students are in the drives of the second. */
export const FIRST: readonly DrivePlan[] = [
  drive('Alpavan Systems', [['Developer', 4, 6], ['Tester', 3, 4]], 14, 'late applicants', 'absences', 'corrected offers'), // oxfmt-ignore
  drive(
    'Brihat Foods',
    [['Engineer', 3, 5]],
    12,
    'shortlist',
    'added applicants',
    'some without a result',
    'offers undone',
  ),
  drive('Chandak Motors', [['Designer', 5, 8], ['Planner', 4, 6]], 12, 'worse package', 'cancelled with results kept', 'revoked offers'), // oxfmt-ignore
  drive('Devgiri Power', [['Trainee', 4, 6]], 8, 'cancelled with results discarded', 'withdrawn with offers kept'), // oxfmt-ignore
  drive('Ekaksha Labs', [['Analyst', 6, 9], ['Associate', 4, 5]], 10, 'wider criteria', 'reopened answers', 'reordered rounds', 'another role', 'did not apply'), // oxfmt-ignore
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
export const SECOND: readonly DrivePlan[] = [
  drive('Gomati Networks', [['Engineer', 9, 14], ['Operator', 5, 7]], 12, 'corrected results', 'offers confirmed'), // oxfmt-ignore
  drive('Harshal Chemicals', [['Chemist', 12, 18]], 9, 'exception', 'results undone', 'cancelled to come'),
  drive('Indravati Infra', [['Site Engineer', 5, 7]], 5, 'results at an instant', 'withdrawn and undone', 'renamed role'), // oxfmt-ignore
  drive('Jaladhi Shipping', [['Officer', 4, 6]], 0, 'withdrawn'),
  drive('Kaustubh Cloud', [['Architect', 15, 22], ['Support', 5, 6]], 0, 'results staged', 'some without a result'), // oxfmt-ignore
  drive('Lohit Airways', [['Planner', 8, 20]], 0, 'open at the end'),
];
