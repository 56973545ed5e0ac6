import fc from 'fast-check';
import { isLinearizable, type Operation } from './linearizable';
import { consentModel, profileModel, type ConsentInput, type ConsentOutput } from './models';
import type { ProfileInput, ProfileOutput } from './models';

type Line<Input, Output> = [from: number, to: number, input: Input, output?: Output];
const history = <I, O>(...lines: Line<I, O>[]): Operation<I, O>[] =>
  lines.map(([invokedAt, returnedAt, input, output]) => ({ invokedAt, returnedAt, input, output }));
const LOST = Infinity;

const decide = (value: string): ConsentInput => ({ kind: 'decide', value });
const read: ConsentInput = { kind: 'read' };
const is = (value: string | null): { value: string | null } => ({ value });
type ConsentLine = Line<ConsentInput, ConsentOutput>;
const consents = (...lines: ConsentLine[]) => isLinearizable(consentModel, history(...lines));

test.each<[string, ConsentLine[]]>([
  ['a decision, then read', [[0, 1, decide('a'), is('a')], [2, 3, read, is('a')]]],
  ['two at once, one refused', [[0, 5, decide('a'), is('a')], [1, 4, decide('b'), 'conflict']]],
  ['a lost answer that was not done', [[0, LOST, decide('a')], [2, 3, read, is(null)], [4, 5, decide('b'), is('b')]]],
  ['a lost answer that is done late', [[0, LOST, decide('a')], [2, 3, read, is(null)], [4, 5, read, is('a')]]],
  ['a read beside a decision sees either', [[0, 9, decide('a'), is('a')], [1, 2, read, is(null)], [3, 4, read, is('a')]]],
])('a right history of a consent is taken: %s', (_what, lines) => {
  expect(consents(...lines)).toBe(true);
}); // oxfmt-ignore

test.each<[string, ConsentLine[]]>([
  ['an acknowledged decision is not read', [[0, 1, decide('a'), is('a')], [2, 3, read, is(null)]]],
  ['two different decisions are both taken', [[0, 5, decide('a'), is('a')], [1, 4, decide('b'), is('b')]]],
  ['what was never sent is read', [[0, 1, read, is('a')]]],
  ['a decision is read and then not', [[0, 9, decide('a'), is('a')], [1, 2, read, is('a')], [3, 4, read, is(null)]]],
  ['a lost one is read before it was sent', [[2, LOST, decide('a')], [0, 1, read, is('a')]]],
])('a wrong history of a consent is refused: %s', (_what, lines) => {
  expect(consents(...lines)).toBe(false);
}); // oxfmt-ignore

const save = (value: string): ProfileInput => ({ kind: 'save', value });
const lock: ProfileInput = { kind: 'lock' };
const look: ProfileInput = { kind: 'read', what: 'value' };
const stands = (value: string, isLocked: boolean): ProfileOutput => ({ value, isLocked });
type ProfileLine = Line<ProfileInput, ProfileOutput>;
const profiles = (...lines: ProfileLine[]) => isLinearizable(profileModel('0'), history(...lines));

test.each<[string, ProfileLine[]]>([
  ['saves over saves', [[0, 1, save('1'), 'done'], [2, 3, save('2'), 'done'], [4, 5, look, stands('2', false)]]],
  ['a save beside the lock is in or refused', [[0, 9, lock, 'done'], [1, 5, save('1'), 'done'], [2, 6, save('2'), 'locked'], [10, 11, look, stands('1', true)]]],
  ['a lock that must look again', [[0, 5, lock, 'again'], [1, 2, save('1'), 'done'], [6, 7, look, stands('1', false)]]],
])('a right history of a profile is taken: %s', (_what, lines) => {
  expect(profiles(...lines)).toBe(true);
}); // oxfmt-ignore

test.each<[string, ProfileLine[]]>([
  ['a save after the lock', [[0, 1, lock, 'done'], [2, 3, save('1'), 'done']]],
  ['a locked profile changes', [[0, 1, lock, 'done'], [2, LOST, save('1')], [3, 4, look, stands('1', true)]]],
  ['a save is lost', [[0, 1, save('1'), 'done'], [2, 3, look, stands('0', false)]]],
  ['an older save comes back', [[0, 1, save('1'), 'done'], [2, 3, save('2'), 'done'], [4, 5, look, stands('1', false)]]],
  ['a lock opens again', [[0, 1, lock, 'done'], [2, 3, look, stands('0', false)]]],
])('a wrong history of a profile is refused: %s', (_what, lines) => {
  expect(profiles(...lines)).toBe(false);
}); // oxfmt-ignore

/** A history that one consent really gives: each operation takes effect at a moment inside its call. */
const realHistory = fc
  .array(
    fc.record({
      from: fc.integer({ max: 100, min: 0 }),
      before: fc.integer({ max: 20, min: 0 }),
      after: fc.integer({ max: 20, min: 1 }),
      input: fc.oneof(fc.constant(read), fc.constantFrom('a', 'b', 'c').map(decide)),
      isLost: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((drawn) => {
    let state: string | null = null;
    return drawn
      .toSorted((a, b) => a.from + a.before - (b.from + b.before))
      .map(({ from, before, after, input, isLost }): Operation<ConsentInput, ConsentOutput> => {
        if (input.kind === 'decide') state ??= input.value;
        const output = input.kind === 'decide' && input.value !== state ? 'conflict' : is(state);
        const end = from + before + after;
        return {
          input,
          invokedAt: from,
          ...(isLost ? { output: undefined, returnedAt: LOST } : { output, returnedAt: end }),
        };
      });
  });

test('every history that one consent really gives is taken, whatever overlaps', () => {
  fc.assert(fc.property(realHistory, (operations) => isLinearizable(consentModel, operations)));
});

test('a real history with one read turned into what was never decided is refused', () => {
  fc.assert(
    fc.property(realHistory, fc.nat(100), (operations, at) => {
      const wrong: Operation<ConsentInput, ConsentOutput> = {
        input: read,
        output: is('never sent'),
        invokedAt: at,
        returnedAt: at + 1,
      };
      return !isLinearizable(consentModel, [...operations, wrong]);
    }),
  );
});
