import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIONS, EVENTS, STATES, TABLE, transition } from './machine';
import type { LoaderAction, LoaderEvent, LoaderState } from './machine';

const DOC = path.join(__dirname, '../../../docs/architecture.md');
const states = Object.keys(STATES) as LoaderState[];
const events = Object.keys(EVENTS) as LoaderEvent[];

/** The rows of the document's table under a heading, each a list of its cells' texts. */
function rowsUnder(heading: string): string[][] {
  const text = readFileSync(DOC, 'utf8');
  const [, section = ''] = text.split(`${heading}\n`);
  const table = /(?:^\|.*\n)+/m.exec(section)?.[0] ?? '';
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** State and event to what the document says of them, as `next: action, action`. */
function documented(): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [event = '', from = '', to = '', does = ''] of rowsUnder('### Its steps'))
    for (const state of from.split(', ')) {
      const key = `${state} ${event}`;
      if (cells.has(key)) throw new Error(`Said twice: ${key}`);
      cells.set(key, `${to === 'the same' ? state : to}: ${does}`);
    }
  return cells;
}

const said = documented();
const pairs = states.flatMap((state) => events.map((event) => [state, event] as const));

test.each(pairs)('MFE-05 %s, %s: the loader does what docs/architecture.md says', (state, event) => {
  const step = transition(state, event);
  const does = step?.does.map((action) => ACTIONS[action]).join(', then ') ?? '';
  expect(step ? `${step.to}: ${does}` : undefined).toBe(said.get(`${state} ${event}`));
});

test('the document names every state and event by what it means, and no other', () => {
  expect(Object.fromEntries(rowsUnder('### Its states'))).toEqual(STATES);
  expect(Object.fromEntries(rowsUnder('### Its events'))).toEqual(EVENTS);
  expect([...said.keys()].filter((key) => !pairs.some((pair) => pair.join(' ') === key))).toEqual([]);
});

/** Every state that can be reached from one. */
function reachable(from: LoaderState): Set<LoaderState> {
  const found = new Set([from]);
  for (const state of found) for (const step of Object.values(TABLE[state])) found.add(step.to);
  return found;
}

test('every state is reached from rest, and a page can be opened from every state', () => {
  expect([...reachable('resting')].sort()).toEqual([...states].sort());
  for (const state of states) expect(reachable(state)).toContain('open');
});

test('MFE-05 no attempt goes round: without a person or a new release it ends', () => {
  // What begins again is somebody's wish, or another release that is out.
  const wishes = ['go', 'there', 'leave', 'retry', 'reopen', 'broke', 'lost', 'overdue'];
  const plans = ['with-previous', 'without-previous', 'failed-lately'];
  const ends = (state: LoaderState, path: LoaderState[]): void => {
    expect(path).not.toContain(state);
    for (const event of events) {
      const step = TABLE[state][event];
      if (!step || wishes.includes(event) || (state === 'checking' && plans.includes(event))) continue;
      ends(step.to, [...path, state]);
    }
  };
  ends('asking', []);
});

test('a page is shown on the way to open, and on no other; the panel before failed', () => {
  const shows: LoaderAction[] = ['show-current', 'show-previous'];
  for (const [state, event] of pairs) {
    const step = transition(state, event);
    if (!step) continue;
    const isShown = step.does.some((action) => shows.includes(action));
    expect([state, event, isShown]).toEqual([state, event, step.to === 'open' && event !== 'there']);
    if (step.to === 'failed') expect(step.does).toEqual(['panel']);
  }
});
