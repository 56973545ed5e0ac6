/**
 * How often a hard test tries: few times as a part of `npm test`, many in `npm run test:hard`, which sets the variable.
 * @param name for example HARD_KILLS
 */
export function countOf(name: string, inEveryRun: number): number {
  const value = Number(process.env[name] ?? inEveryRun);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0`);
  return value;
}

/** Prints what a hard test measured, for whoever reads the run. */
export const tell = (what: string, figures: object): void =>
  void process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);

/** Whether the long form is run. */
export const isHard = (name: string): boolean => process.env[name] !== undefined;

/**
 * Whether the time of day means something: in the long form, which runs by itself, unless HARD_SHARED says that others
 * use the machine. Where it does not, processor time is judged.
 */
export const isClockFair = (name: string): boolean =>
  isHard(name) && process.env['HARD_SHARED'] === undefined;

/** The median. @param values at least one */
export const middleOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
