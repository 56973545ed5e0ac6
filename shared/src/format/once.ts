/**
 * Makes a value when it is first wanted. Formatters take tens of milliseconds of a phone, which most pages can spend
 * after their first look, or not at all.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
