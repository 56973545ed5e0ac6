// Views of this browser that began and were not usable yet, over its documents: a release is judged by how many browsers
// it fails in, and one that fails at every view is one (server/src/areas/reports/watch).

const KEY = 'portal-views';
/** The newest ones; a view that is forgotten counts once more. */
const MOST = 40;

/** A number that represents a text, so that none of it is kept (FNV-1a). */
const digestOf = (text: string): string => {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return (digest >>> 0).toString(36);
};

/** Keeps a mark or removes it. @returns whether it was there; false where storage is refused */
export function setMark(what: string, isKept: boolean): boolean {
  try {
    const digest = digestOf(what);
    const marks = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    const others = marks.filter((mark) => mark !== digest);
    const kept = (isKept ? [digest, ...others] : others).slice(0, MOST);
    // A browser in which every view was usable stores nothing.
    if (kept.length > 0) localStorage.setItem(KEY, kept.join(' '));
    else localStorage.removeItem(KEY);
    return others.length < marks.length;
  } catch {
    // A browser without storage counts at each view.
    return false;
  }
}
