const PROBE = 'portal-probe';

/**
 * Whether this browser keeps cookies for the portal. It is tried: `navigator.cookieEnabled` says yes where the owner
 * has set this site, or all of them, to be refused (seen in Chromium).
 */
export function keepsCookies(): boolean {
  try {
    document.cookie = `${PROBE}=1; Path=/; SameSite=Strict; Max-Age=60`;
    const kept = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=; Path=/; SameSite=Strict; Max-Age=0`;
    return kept;
  } catch {
    return false;
  }
}
