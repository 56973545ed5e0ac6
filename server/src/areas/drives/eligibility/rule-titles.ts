import { capitalize, CRITERIA, CRITERION_NAMES, type Criterion } from '@portal/shared/contract/cell';

function titleOf(criterion: Criterion): string {
  if (criterion.kind === 'year') return 'Year of passing out';
  return capitalize(criterion.kind === 'least' ? criterion.short : criterion.many);
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ['DEGREE', 'Degree'],
  ['BRANCH', 'Branch'],
  ['ROLE', 'Criteria of roles'],
  ...CRITERION_NAMES.map((name) => [CRITERIA[name].code, titleOf(CRITERIA[name])] as const),
]);

/** What a rule that can be passed over is about, in words (CEL-47). */
export const ruleTitle = (code: string): string => TITLES.get(code) ?? code;
