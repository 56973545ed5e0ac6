import { CALLS, pathOf } from '../contract/calls';
import { session } from './store';
import { forgetTyped } from './typed-in-tab';

/** A form's draft in this browser; it holds no identity number. */
export type BrowserDraft = {
  values: Record<string, unknown>;
  /** By this browser's clock, in milliseconds since 1970. */
  keptAt: number;
  /** When the server's draft was kept that this one was typed on; null where there was none. */
  upon?: number | null;
  /** The save of the section on which it was typed; absent in drafts of earlier releases. */
  revision?: number | null;
  /** Changed fields that no draft may hold. */
  again?: readonly string[];
  /** Whether the server has it as it is. */
  isSent?: boolean;
};

const PREFIX = 'profile-draft:';
const keyOf = (enrollment: string, section: string): string => `${PREFIX}${enrollment}:${section}`;

/** The draft of a form in this browser, null when there is none or it cannot be read. */
export function readBrowserDraft(enrollment: string, section: string): BrowserDraft | null {
  try {
    const text =
      localStorage.getItem(keyOf(enrollment, section)) ?? sessionStorage.getItem(keyOf(enrollment, section));
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft: in the browser while its owner is logged in, and afterwards in this tab if the server does not have it
 * (PRF-91, W-57, F-89).
 * @param draft without identity numbers @returns false when the browser refuses: storage full or off
 */
export function writeBrowserDraft(enrollment: string, section: string, draft: BrowserDraft): boolean {
  try {
    if (session.getState().enrollment === enrollment)
      localStorage.setItem(keyOf(enrollment, section), JSON.stringify(draft));
    else if (!draft.isSent) sessionStorage.setItem(keyOf(enrollment, section), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft. */
export function removeBrowserDraft(enrollment: string, section: string): void {
  try {
    localStorage.removeItem(keyOf(enrollment, section));
    sessionStorage.removeItem(keyOf(enrollment, section));
  } catch {
    // A storage that refuses holds no draft either.
  }
}

/** The rest of each name in a storage that begins so. */
const restsIn = (storage: Storage, start: string): string[] =>
  Object.keys(storage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));

/** The sections of which this browser has a draft of the student's, each with it. */
export function browserDrafts(enrollment: string): [section: string, draft: BrowserDraft][] {
  try {
    const sections = new Set([
      ...restsIn(localStorage, keyOf(enrollment, '')),
      ...restsIn(sessionStorage, keyOf(enrollment, '')),
    ]);
    return [...sections].flatMap((section) => {
      const draft = readBrowserDraft(enrollment, section);
      return draft ? [[section, draft] as [string, BrowserDraft]] : [];
    });
  } catch {
    return [];
  }
}

/** Writes each draft of a student where it belongs now. */
function moveDrafts(enrollment: string): void {
  for (const [section, draft] of browserDrafts(enrollment)) {
    removeBrowserDraft(enrollment, section);
    writeBrowserDraft(enrollment, section, draft);
  }
}

/**
 * Removes the drafts of every student but the one who is logged in: however a session ends, the browser keeps none. A tab keeps
 * what was never sent until its owner logs in there, or another student does (F-89).
 */
function forgetOthers(): void {
  const { enrollment } = session.getState();
  try {
    for (const storage of enrollment === null ? [localStorage] : [localStorage, sessionStorage])
      for (const rest of restsIn(storage, PREFIX))
        if (enrollment === null || !rest.startsWith(`${enrollment}:`)) storage.removeItem(PREFIX + rest);
  } catch {
    // A storage that refuses holds no draft either.
  }
}

session.subscribe(({ enrollment }, before) => {
  if (enrollment === before.enrollment) return;
  for (const student of [before.enrollment, enrollment]) if (student !== null) moveDrafts(student);
  forgetOthers();
});

const listeners = new Set<() => void>();

/** Calls back when the student logs out, while a draft can still be written. @returns a function that stops */
export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** `keepalive`: the page may be closed right after a logout. */
const send = (token: string, section: string, { values, revision, again = [] }: BrowserDraft) => {
  const query = new URLSearchParams({
    ...(typeof revision === 'number' ? { revision: String(revision) } : {}),
    ...(again.length > 0 ? { again: again.join(',') } : {}),
  });
  return fetch(`${pathOf(CALLS.saveDraft.path, { section })}?${query.toString()}`, {
    method: CALLS.saveDraft.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
    keepalive: true,
  });
};

/** Fields that a refusal names. */
async function namedFields(refusal: Response): Promise<Set<string>> {
  const body: unknown = await refusal.json().catch(() => null);
  const { errors } = (body ?? {}) as { errors?: unknown };
  return new Set(typeof errors === 'object' && errors !== null ? Object.keys(errors) : []);
}

/** What is left of a draft without fields that no draft may hold by the rules of now; null where nothing is named. */
function without(fields: Set<string>, draft: BrowserDraft): BrowserDraft | null {
  if (fields.size === 0) return null;
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !fields.has(name)));
  return { ...draft, values, again: (draft.again ?? []).filter((name) => !fields.has(name)) };
}

/** Sends a draft; where the server refuses some of its fields by name, the rest is sent once more. @returns null without a line */
async function sendWhatIsTaken(
  token: string,
  section: string,
  draft: BrowserDraft,
): Promise<Response | null> {
  const response = await send(token, section, draft).catch(() => null);
  if (response?.status !== 422) return response;
  const rest = without(await namedFields(response), draft);
  return rest ? send(token, section, rest).catch(() => null) : response;
}

/** A locked profile takes no draft: the student cannot change that. The cause of any other refusal may be corrected. */
const LOCKED = 409;

/** Removes a draft, but not one that was kept since. */
function removeAsItWas(enrollment: string, section: string, { keptAt }: BrowserDraft): void {
  if (readBrowserDraft(enrollment, section)?.keptAt === keptAt) removeBrowserDraft(enrollment, section);
}

/**
 * Before a logout: gives the server what it does not have yet, and removes from this browser whatever the server has
 * (W-57); what a tab keeps of other forms goes. What cannot reach it, without a line or a session, stays for the student's next login (D-57).
 * @param token of the session that ends; null where it has ended
 * @returns once the server has responded to each, or none can be sent. Never rejects
 */
export async function handOverDrafts(enrollment: string, token: string | null): Promise<void> {
  for (const listener of [...listeners]) listener();
  forgetTyped();
  await Promise.all(
    browserDrafts(enrollment).map(async ([section, draft]) => {
      const response = draft.isSent || token === null ? null : await sendWhatIsTaken(token, section, draft);
      const isTaken = draft.isSent === true || response?.ok === true;
      if (isTaken || response?.status === LOCKED) removeAsItWas(enrollment, section, draft);
    }),
  );
}

const isDraft = (value: unknown): value is BrowserDraft =>
  typeof value === 'object' &&
  value !== null &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
