// What this browser has reported, over its documents: a release is judged by how many browsers it breaks in, and one
// that meets the same fault at every load is one (server/src/areas/reports/watch).

const KEY = 'portal-reported';
/** The newest ones; what is forgotten is reported once more. */
const MOST = 40;

/** A number that represents a text, so that none of it is kept (FNV-1a). */
const digestOf = (text: string): string => {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return (digest >>> 0).toString(36);
};

/** Whether this browser has reported it before; from now on it has. Where storage is refused, no one knows. */
export function wasReportedBefore(what: string): boolean {
  try {
    const reported = (localStorage.getItem(KEY) ?? '').split(' ');
    const digest = digestOf(what);
    if (reported.includes(digest)) return true;
    localStorage.setItem(KEY, [digest, ...reported].slice(0, MOST).join(' ').trimEnd());
  } catch {
    // A browser without storage counts at each load.
  }
  return false;
}
