/**
 * What this tab keeps over a reload.
 * @param key its name in sessionStorage
 * @returns what was kept, of any shape; null where there is nothing, or storage is refused
 */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value for a reload of this tab, or with null removes it. Where storage is refused, nothing is kept. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on; only a reload starts it again.
  }
}
