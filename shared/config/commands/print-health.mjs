/** What `npm run releases -- health` prints (docs/releases.md). */

/**
 * @typedef {{ name: string, part: string, hash: string, file: string, line: number, column: number }} Frame
 * @typedef {{ kind: string, count: number, pages: string[], message: string, frames: Frame[] }} Fault
 * @typedef {{ part: string, hash: string, isInForce: boolean, loads: number,
 *   views: { started: number, usable: number, tried: number, finished: number }, faults: Record<string, number>,
 *   vitals: Record<string, number>, top: Fault[] }} Health
 */

const MOST_FRAMES = 4;

/** @param {number} count */
const grouped = (count) => count.toLocaleString('en-IN');

/** @param {string} name @param {number} value */
const vital = (name, value) =>
  name === 'CLS' ? `${name} ${(value / 1_000).toFixed(3)}` : `${name} ${grouped(value)} ms`;

/** @param {Health} release */
function faultsOf({ loads, faults }) {
  const all = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const share = loads === 0 ? '' : `, ${((all / loads) * 1_000).toFixed(1)} per 1,000`;
  const kinds = Object.entries(faults).filter(([, count]) => count > 0);
  const each = kinds.map(([kind, count]) => `${kind} ${grouped(count)}`).join(', ');
  return `${grouped(all)} faults${share}${each === '' ? '' : ` (${each})`}`;
}

/** @param {number} count @param {number} all */
const percent = (count, all) => `${Math.round((100 * count) / Math.max(1, all))}%`;

/** @param {Health} release */
function viewsOf({ views: { started, usable, tried, finished } }) {
  const action = tried === 0 ? '' : `, ${percent(finished, tried)} of ${grouped(tried)} tries finished`;
  return `${grouped(started)} measured views, ${percent(usable, started)} usable${action}`;
}

/** @param {Frame} frame @param {string} [source] its place in the sources, where that is known */
function place({ name, part, file, line, column }, source) {
  const built = `${part}/${file}:${line}:${column}`;
  return `      at ${name === '' ? '' : `${name} `}${source ? `${source} (${built})` : built}`;
}

/**
 * How releases are in their browsers, as lines.
 * @param {Health[]} releases @param {number} hours how far back it goes
 * @param {(frame: Frame) => string | undefined} [sourceOf] a frame's place in the sources
 * @returns {string[]}
 */
export function healthLines(releases, hours, sourceOf = () => undefined) {
  if (releases.length === 0) return [`No browser reported anything in the last ${hours} hours.`];
  const lines = [`Of the last ${hours} hours; * is active; vitals as three in four documents have them`];
  for (const release of releases) {
    const { part, hash, isInForce, loads, vitals, top } = release;
    lines.push('', `${isInForce ? '*' : ' '} ${part} ${hash}  about ${grouped(loads)} loads`);
    if (release.views.started > 0) lines.push(`    ${viewsOf(release)}`);
    lines.push(`    ${faultsOf(release)}`);
    const values = Object.entries(vitals).map(([name, value]) => vital(name, value));
    if (values.length > 0) lines.push(`    ${values.join('  ')}`);
    for (const { kind, count, pages, message, frames } of top) {
      lines.push(`    ${grouped(count)} x ${kind} on ${pages.join(', ')}: ${message}`);
      lines.push(...frames.slice(0, MOST_FRAMES).map((frame) => place(frame, sourceOf(frame))));
    }
  }
  return lines;
}
