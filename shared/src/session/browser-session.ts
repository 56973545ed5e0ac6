/** Names under which the browser keeps the session (SHL-12). */
export const KEYS = { token: 'studentToken', enrollment: 'enrollment', name: 'name' } as const;
/** Cookies of the same session; the personal save also writes `name`. */
const COOKIES = { token: 'studentToken', name: 'name' } as const;

export type SessionValues = { token: string | null; enrollment: string | null; name: string | null };

export const SIGNED_OUT: SessionValues = { token: null, enrollment: null, name: null };

/** Storage can be refused (private windows, policies); the session then lives as long as the page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const setCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
};

/** The stored session, or nulls. A token without an enrollment is no session. */
export function readStoredSession(): SessionValues {
  return attempt(() => {
    const token = localStorage.getItem(KEYS.token);
    const enrollment = localStorage.getItem(KEYS.enrollment);
    return token && enrollment ? { token, enrollment, name: localStorage.getItem(KEYS.name) } : SIGNED_OUT;
  }, SIGNED_OUT);
}

/**
 * Stores a session where the source says (SHL-12).
 * @param values token, enrollment, name
 * @param lifeMs life of the cookie, in milliseconds
 * @returns false when the browser refuses to keep it
 */
export function storeSession(values: SessionValues, lifeMs: number): boolean {
  return attempt(() => {
    // The token last: another tab sees the values one by one, and must not take the token without its student.
    for (const key of ['enrollment', 'name', 'token'] as const) {
      const value = values[key];
      if (value === null) localStorage.removeItem(KEYS[key]);
      else localStorage.setItem(KEYS[key], value);
    }
    setCookie(COOKIES.token, values.token ?? '', Math.floor(lifeMs / 1000));
    return true;
  }, false);
}

/** Stores the name only, in storage and in the cookie `name` (SHL-12). */
export function storeName(name: string, lifeMs: number): void {
  attempt(() => {
    localStorage.setItem(KEYS.name, name);
    setCookie(COOKIES.name, name, Math.floor(lifeMs / 1000));
  }, undefined);
}

/** Removes every stored value and cookie of the session (SHL-08). */
export function clearStoredSession(): void {
  attempt(() => {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
    for (const name of Object.values(COOKIES)) setCookie(name, '', 0);
  }, undefined);
}
