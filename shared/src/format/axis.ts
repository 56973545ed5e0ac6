/** Round numbers from 0 on for an axis, up to the first that is not below the greatest value. */
export function axisTicks(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10));
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / whole) + 1 }, (_, at) => at * whole);
}
