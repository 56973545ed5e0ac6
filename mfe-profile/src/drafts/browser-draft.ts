import type { FormValues } from '../form/form-values';

/** What was typed into a form and not saved, and when it was kept (milliseconds since 1970). */
export type Draft = { values: FormValues; keptAt: number };

/** A draft of this browser: typed upon the server's draft of the time `upon`, if there was one. */
export type BrowserDraft = Draft & { upon?: number | null };

const keyOf = (enrollment: string, section: string): string => `profile-draft:${enrollment}:${section}`;

/** The draft of a form in this browser, null when there is none or it cannot be read. */
export function readBrowserDraft(enrollment: string, section: string): BrowserDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(enrollment, section)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft; it stays when the session ends (PRF-91).
 * @param draft without identity numbers @returns false when the browser refuses: storage full or off
 */
export function writeBrowserDraft(enrollment: string, section: string, draft: BrowserDraft): boolean {
  try {
    localStorage.setItem(keyOf(enrollment, section), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft. */
export function removeBrowserDraft(enrollment: string, section: string): void {
  try {
    localStorage.removeItem(keyOf(enrollment, section));
  } catch {
    // A storage that refuses holds no draft either.
  }
}

const isDraft = (value: unknown): value is BrowserDraft =>
  typeof value === 'object' &&
  value !== null &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
