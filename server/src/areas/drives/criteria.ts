/**
 * What a drive asks of a student beside degree and branch (D-40). Decimals are exact texts such as
 * '7.50'; null means that the drive does not ask.
 */
export type Criteria = {
  minCpi: string | null;
  minSscPercentage: string | null;
  minHscPercentage: string | null;
  maxDeadBacklogs: number | null;
  maxLiveBacklogs: number | null;
  maxGapYears: number | null;
  passoutYear: number | null;
  /** Free words of the company; shown, never evaluated. */
  note: string | null;
};

const atMost = (limit: number | null, one: string, many: string): string[] => {
  if (limit === null) return [];
  return [limit === 0 ? `no ${many}` : `at most ${limit} ${limit === 1 ? one : many}`];
};

const atLeast = (what: string, least: string | null, unit: string): string[] =>
  least === null ? [] : [`${what} at least ${Number(least)}${unit}`];

/**
 * The criteria as a sentence for people, made from the rules themselves so that the two cannot differ.
 * @returns for example 'CPI at least 7, no live backlogs. Interest in testing is welcome.'
 */
export function criteriaText(criteria: Criteria): string {
  const rules = [
    ...atLeast('CPI', criteria.minCpi, ''),
    ...atLeast('SSC', criteria.minSscPercentage, '%'),
    ...atLeast('HSC or diploma', criteria.minHscPercentage, '%'),
    ...atMost(criteria.maxLiveBacklogs, 'live backlog', 'live backlogs'),
    ...atMost(criteria.maxDeadBacklogs, 'cleared backlog', 'cleared backlogs'),
    ...atMost(criteria.maxGapYears, 'gap year', 'gap years'),
    ...(criteria.passoutYear === null ? [] : [`passing out in ${criteria.passoutYear}`]),
  ];
  const sentence = rules.length === 0 ? 'No minimum marks' : rules.join(', ');
  const asked = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  return criteria.note ? `${asked} ${criteria.note}` : asked;
}
