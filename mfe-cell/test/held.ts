/** An answer that a test lets go. */
export function held() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release: () => release() };
}
