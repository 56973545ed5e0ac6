/**
 * How often a stress test tries: few times in `npm run test:all`, many in `npm run test:stress`, which sets the variable.
 * @param name for example STRESS_KILLS
 * @throws Error for a value that is no whole number above 0
 */
export function countOf(name: string, inEveryRun: number): number {
  const value = Number(process.env[name] ?? inEveryRun);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0`);
  return value;
}

/** Of what is drawn by chance: the same seed tries the same moments. */
export const SEED = countOf('STRESS_SEED', 20_261_121);
