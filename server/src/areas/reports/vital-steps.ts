/** Each step is so much longer than the one before: the seventh part of a value is as near as a quantile is read. */
const RATIO = 1.15;
/** An hour; what is longer was asleep. */
const LONGEST = 3_600_000;

/** The step that a value falls into; null for what no document measures. */
export function stepOf(value: number): number | null {
  if (!Number.isFinite(value) || value < 0 || value > LONGEST) return null;
  return value <= 1 ? 0 : Math.ceil(Math.log(value) / Math.log(RATIO));
}

/**
 * A quantile of values that were counted by step.
 * @param share for example 0.75 @returns the upper edge of its step
 */
export function quantileOf(counts: ReadonlyMap<number, number>, share: number): number {
  const wanted = [...counts.values()].reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  for (const [step, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= wanted) return step === 0 ? 0 : RATIO ** step;
  }
  return 0;
}
