import Big from 'big.js';
import {
  capitalize,
  CRITERIA,
  CRITERION_NAMES,
  type Criteria,
  type Criterion,
  type CriterionCode,
  type CriterionKey,
  type Marks,
  type RoleAsks,
} from '@portal/shared/contract/cell';

type Value = string | number;

/** The words of one kind of criterion: on the page, and to a student who does not meet it. */
type Words<Of extends Criterion> = {
  page: (criterion: Of, limit: Value) => string;
  isMet: (has: Value, limit: Value) => boolean;
  /** Whether a limit excludes someone whom another limit admits. */
  isNarrower: (limit: Value, was: Value) => boolean;
  /** @param who what asks: a drive or one of its roles */
  missing: (criterion: Of, limit: Value, who: string) => string;
  failed: (criterion: Of, limit: Value, has: Value, who: string) => string;
};
type OfKind<Kind extends Criterion['kind']> = Extract<Criterion, { kind: Kind }>;

const KINDS: { [Kind in Criterion['kind']]: Words<OfKind<Kind>> } = {
  least: {
    page: ({ short, unit }, limit) => `${short} at least ${Number(limit)}${unit}`,
    isMet: (has, limit) => new Big(has).gte(limit),
    isNarrower: (limit, was) => new Big(limit).gt(was),
    missing: ({ long, unit }, limit, who) =>
      `Your ${long} is not given; this ${who} asks for at least ${Number(limit)}${unit}.`,
    failed: ({ long, unit }, limit, has, who) =>
      `Your ${long} is ${has}${unit}; this ${who} asks for at least ${Number(limit)}${unit}.`,
  },
  most: {
    page: ({ one, many }, limit) =>
      limit === 0 ? `no ${many}` : `at most ${limit} ${limit === 1 ? one : many}`,
    isMet: (has, limit) => Number(has) <= Number(limit),
    isNarrower: (limit, was) => Number(limit) < Number(was),
    missing: ({ many }, limit, who) =>
      `Your number of ${many} is not given; this ${who} allows at most ${limit}.`,
    failed: ({ many }, limit, has, who) => `You have ${has} ${many}; this ${who} allows at most ${limit}.`,
  },
  year: {
    page: (_, limit) => `passing out in ${limit}`,
    isMet: (has, limit) => has === limit,
    isNarrower: (limit, was) => limit !== was,
    missing: (_, limit, who) =>
      `This ${who} is for students passing out in ${limit}; your year is not given.`,
    failed: (_, limit, has, who) =>
      `This ${who} is for students passing out in ${limit}; your year is ${has}.`,
  },
};

/** The table says of each criterion its kind; TypeScript cannot follow that through a look-up. */
const wordsOf = (criterion: Criterion): Words<Criterion> => KINDS[criterion.kind] as Words<Criterion>;

/** Of several marks the best; null when none is given. */
function bestOf(marks: Marks, { marks: names }: { marks: readonly (keyof Marks)[] }): Value | null {
  const given = names.map((name) => marks[name]).filter((value) => value !== null);
  return given.reduce<Value | null>(
    (best, value) => (best === null || new Big(value).gt(best) ? value : best),
    null,
  );
}

/**
 * The criteria as a sentence for people, made from the rules themselves so that the two cannot differ.
 * @returns for example 'CPI at least 7, no live backlogs. Interest in testing is welcome.'
 */
export function criteriaText(criteria: Criteria): string {
  const rules = CRITERION_NAMES.flatMap((name) => {
    const limit = criteria[name];
    return limit === null ? [] : [wordsOf(CRITERIA[name]).page(CRITERIA[name], limit)];
  });
  const sentence = rules.length === 0 ? 'No minimum marks' : rules.join(', ');
  const asked = `${capitalize(sentence)}.`;
  return criteria.note ? `${asked} ${criteria.note}` : asked;
}

/** The criteria that a student does not meet, in the table's order. @param who what asks: the drive or one of its roles */
export function failedCriteria(
  marks: Marks,
  criteria: Criteria,
  who: 'drive' | 'role' = 'drive',
): { code: CriterionCode; message: string }[] {
  return CRITERION_NAMES.flatMap((name) => {
    const [criterion, limit] = [CRITERIA[name], criteria[name]];
    if (limit === null) return [];
    const { isMet, missing, failed } = wordsOf(criterion);
    const has = bestOf(marks, criterion);
    if (has === null) return [{ code: criterion.code, message: missing(criterion, limit, who) }];
    return isMet(has, limit) ? [] : [{ code: criterion.code, message: failed(criterion, limit, has, who) }];
  });
}

/** Each criterion that a drive asks, in words, and what the student has; null where that is not given (CEL-46). */
export function explainedCriteria(
  marks: Marks,
  criteria: Criteria,
): { code: CriterionCode; asked: string; has: string | null }[] {
  return CRITERION_NAMES.flatMap((name) => {
    const [criterion, limit] = [CRITERIA[name], criteria[name]];
    if (limit === null) return [];
    const has = bestOf(marks, criterion);
    const unit = criterion.kind === 'least' ? criterion.unit : '';
    const asked = wordsOf(criterion).page(criterion, limit);
    return [{ code: criterion.code, asked: capitalize(asked), has: has === null ? null : `${has}${unit}` }];
  });
}

/** Each criterion that asks more than it asked before, in words (CEL-43). */
export function narrowedCriteria(before: Criteria, after: Criteria): string[] {
  return CRITERION_NAMES.flatMap((name) => {
    const [criterion, limit, was] = [CRITERIA[name], after[name], before[name]];
    const { page, isNarrower } = wordsOf(criterion);
    if (limit === null || (was !== null && !isNarrower(limit, was))) return [];
    const former = was === null ? 'not asked before' : `before: ${page(criterion, was)}`;
    return [`${capitalize(page(criterion, limit))} (${former})`];
  });
}

/** The criteria of a role, which ask nothing where they are not given. */
export const criteriaOfRole = (limits: RoleAsks['criteria'] = {}): Criteria => ({
  ...(Object.fromEntries(
    CRITERION_NAMES.map((name) => {
      const { key, kind } = CRITERIA[name];
      const limit = limits[key] ?? null;
      return [name, limit !== null && kind === 'least' ? String(limit) : limit];
    }),
  ) as Omit<Criteria, 'note'>),
  note: null,
});

/** Criteria of a role that are not stricter than those of its drive, by their keys, each with what is wrong (F-27). */
export function looserCriteria(
  drive: Criteria,
  limits: RoleAsks['criteria'],
): { key: CriterionKey; message: string }[] {
  const role = criteriaOfRole(limits);
  return CRITERION_NAMES.flatMap((name): { key: CriterionKey; message: string }[] => {
    const [limit, of] = [role[name], drive[name]];
    if (limit === null || of === null || Number(limit) === Number(of)) return [];
    const { key, kind } = CRITERIA[name];
    if (kind === 'year') return [{ key, message: 'is another than the drive’s' }];
    return wordsOf(CRITERIA[name]).isNarrower(limit, of)
      ? []
      : [{ key, message: 'is less strict than the drive’s' }];
  });
}

/** A role's additional criteria, in words; empty where it has none (F-27). */
export function asksText({ branches = [], criteria }: RoleAsks): string {
  const asked =
    Object.keys(criteria ?? {}).length > 0 ? [criteriaText(criteriaOfRole(criteria)).replace(/\.$/, '')] : [];
  return [...asked, ...(branches.length > 0 ? [`branches ${branches.join(', ')}`] : [])].join(', ');
}
