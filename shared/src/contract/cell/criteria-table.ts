import type { EligibilityData } from '../eligibility-data';

type MarkName = keyof EligibilityData;

/** A mark that must not be below the drive's; of several marks the best one counts. */
type Least = {
  kind: 'least';
  code: string;
  key: string;
  marks: readonly MarkName[];
  /** On the drive's page, and said to a student. */
  short: string;
  long: string;
  unit: '' | '%';
  /** The highest limit that a drive file may give. */
  highest: number;
};
/** A number that must not be above the drive's. */
type Most = {
  kind: 'most';
  code: string;
  key: string;
  marks: readonly [MarkName];
  one: string;
  many: string;
};
/** The year of passing out, which must be the drive's. */
type Year = { kind: 'year'; code: string; key: string; marks: readonly [MarkName] };

/**
 * The criteria of a drive (D-40), in the order in which they are read and shown. One entry is a whole criterion: its
 * type, the words for it, the rule that judges it, its key in drive files, its field in the editor, the column that lists
 * read and the marks that it is about come from here. The schema holds its column; a migration adds it.
 * `code` names the failed rule, `key` the criterion in drive files.
 */
export const CRITERIA = {
  minCpi: {
    kind: 'least',
    code: 'MIN_CPI',
    key: 'min_cpi',
    marks: ['cpi'],
    short: 'CPI',
    long: 'CPI',
    unit: '',
    highest: 10,
  },
  minSscPercentage: {
    kind: 'least',
    code: 'MIN_SSC',
    key: 'min_ssc',
    marks: ['sscPercentage'],
    short: 'SSC',
    long: 'SSC percentage',
    unit: '%',
    highest: 100,
  },
  minHscPercentage: {
    kind: 'least',
    code: 'MIN_HSC',
    key: 'min_hsc',
    marks: ['hscPercentage', 'diplomaPercentage'],
    short: 'HSC or diploma',
    long: 'HSC or diploma percentage',
    unit: '%',
    highest: 100,
  },
  maxLiveBacklogs: {
    kind: 'most',
    code: 'MAX_LIVE_BACKLOGS',
    key: 'max_live_backlogs',
    marks: ['liveBacklogs'],
    one: 'live backlog',
    many: 'live backlogs',
  },
  maxDeadBacklogs: {
    kind: 'most',
    code: 'MAX_DEAD_BACKLOGS',
    key: 'max_dead_backlogs',
    marks: ['deadBacklogs'],
    one: 'cleared backlog',
    many: 'cleared backlogs',
  },
  maxGapYears: {
    kind: 'most',
    code: 'MAX_GAP_YEARS',
    key: 'max_gap_years',
    marks: ['gapYears'],
    one: 'gap year',
    many: 'gap years',
  },
  passoutYear: { kind: 'year', code: 'PASSOUT_YEAR', key: 'passout_year', marks: ['passoutYear'] },
} as const satisfies Record<string, Least | Most | Year>;

type Table = typeof CRITERIA;
export type CriterionName = keyof Table;
export type Criterion = Least | Most | Year;
export type CriterionCode = Table[CriterionName]['code'];
/** A key of a drive file's criteria. */
export type CriterionKey = Table[CriterionName]['key'];

/** Decimals are exact texts such as '7.50'; null means that the drive does not ask. */
type Limits = { [Name in CriterionName]: (Table[Name]['kind'] extends 'least' ? string : number) | null };

/** What a drive asks of a student beside degree and branch. */
export type Criteria = Limits & {
  /** Free words of the company; shown, never evaluated. */
  note: string | null;
};

/**
 * What a role asks beside its drive: fewer branches, or stricter criteria (F-27), by the keys of drive files. What is left out is as
 * the drive has it.
 */
export type RoleAsks = { branches?: string[]; criteria?: Partial<Record<CriterionKey, number>> };

export const CRITERION_NAMES = Object.keys(CRITERIA) as CriterionName[];

/** The marks that criteria are about. */
type CriteriaMark = Table[CriterionName]['marks'][number];
export const MARK_NAMES = [
  ...new Set(CRITERION_NAMES.flatMap((name): readonly CriteriaMark[] => CRITERIA[name].marks)),
];

/** What the profile says of a student's studies, as far as a criterion reads it. */
export type Marks = Pick<EligibilityData, CriteriaMark>;
