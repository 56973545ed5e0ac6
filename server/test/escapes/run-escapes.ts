/**
 * Lets every escape go at the places where a release's code runs, in this process, which holds the canaries, and tells
 * one line of JSON a run. A process of its own: an escape that ends it, or holds its event loop, is seen from outside.
 * ESCAPES=uses is every escape once for each use; otherwise it is the sample.
 */
import { inspect } from 'node:util';
import { setCanaries } from './canaries';
import type { Canaries } from './canaries';
import type { Escape } from './escape';
import { HTML_PLACES } from './places/html';
import { isGoodOneTaken, LOAD_PLACES } from './places/load-check';
import type { Outcome, Place } from './places/place';
import { RULES_PLACES } from './places/rules';
import type { Line, Run } from './report';
import { sampleTrials, trialsByUse } from './sample';
import { watch } from './watch';

/** An escape may keep the rest of the process waiting for this long, or so many times as long as no escape does. */
const HELD_MS = 2_000;
const HELD_TIMES = 4;
/** The process may grow by so much. */
const GROWN_MB = 400;
/** An escape may use up its time at each of its calls, and be ended; far more than that takes, beside busy neighbours. */
const WITHIN_MS = 60_000;
/** A neighbour on the machine holds the loop once; an escape does it each time. */
const TRIES = 3;

const NOTHING: Escape = { name: 'nothing', code: '' };
const say = (line: Line): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function evidence(outcome: Outcome | undefined, error: unknown, canaries: Canaries): string[] {
  const found = canaries.look(outcome?.text ?? String(error));
  if (outcome?.forged) found.push(outcome.forged);
  if (!outcome) found.push(`no refusal but ${String(error).slice(0, 200)}`);
  return found;
}

/** The same place without an escape, on the same machine at the same time: what holds that is no escape. */
const heldByNothing = async (place: Place, canaries: Canaries): Promise<number> =>
  (await watch(() => place.run(NOTHING, canaries))).seen.heldMs;

async function once(escape: Escape, place: Place, canaries: Canaries): Promise<Run> {
  const { value, error, seen } = await watch(() => place.run(escape, canaries));
  await canaries.settle();
  const found = [...evidence(value, error, canaries), ...seen.faults];
  if (seen.heldMs > HELD_MS && seen.heldMs > HELD_TIMES * (await heldByNothing(place, canaries)))
    found.push(`the event loop was held ${seen.heldMs} ms`);
  if (seen.grownMb > GROWN_MB) found.push(`the process grew by ${seen.grownMb} MB`);
  if (seen.ms > WITHIN_MS) found.push(`it took ${seen.ms} ms`);
  const text = (value?.text ?? '').slice(0, 200);
  return { escape: escape.name, place: place.name, found, ms: seen.ms, text };
}

/** What was found in every one of the tries, so that a busy machine is not taken for an escape. */
async function attempt(escape: Escape, place: Place, canaries: Canaries): Promise<Run> {
  let line = await once(escape, place, canaries);
  for (let tries = 1; tries < TRIES && line.found.length > 0; tries += 1) {
    const again = await once(escape, place, canaries);
    const isNoise = (one: string): boolean => /held|grew|took|gave no answer|no HTML/.test(one);
    if (line.found.every(isNoise)) line = again;
    else break;
  }
  return line;
}

async function tryAll(): Promise<void> {
  const canaries = await setCanaries();
  const places = [...RULES_PLACES, ...HTML_PLACES, ...LOAD_PLACES];
  // Also warms everything up: what is compiled at its first use holds the loop.
  for (const place of places) await place.run(NOTHING, canaries);
  const isControlGood = await isGoodOneTaken();
  for (const place of places) {
    const { text } = await place.run(NOTHING, canaries);
    say({ escape: NOTHING.name, place: place.name, found: canaries.look(text), ms: 0, text });
  }
  const taken = isControlGood ? [] : ['a good release is refused'];
  say({ escape: NOTHING.name, place: 'the load check, a good release', found: taken, ms: 0, text: '' });

  const trials = process.env.ESCAPES === 'uses' ? trialsByUse(places) : sampleTrials(places);
  for (const { escape, place } of trials) {
    say({ begins: `${escape.name} at ${place.name}` });
    say(await attempt(escape, place, canaries));
  }
  await canaries.close();
  say({ ended: true });
}

await tryAll().then(
  () => process.exit(0),
  // Said here, since what is thrown and not caught is noted down as an escape's doing (watch.ts).
  (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
    process.exit(1);
  },
);
