import type { Model } from './linearizable';

export type ConsentInput = { kind: 'decide'; value: string } | { kind: 'read' };
/** `value`: the receipt as answered; null while undecided. */
export type ConsentOutput = { value: string | null } | 'conflict';

/**
 * A student's consent to one drive is decided once: the same decision again answers with the first one's receipt, and
 * another one is refused (API-07, D-41, D-42). The deadline has a test of its own (consent-race.test.ts).
 */
export const consentModel: Model<string | null, ConsentInput, ConsentOutput> = {
  initial: null,
  step(state, input, output) {
    if (input.kind === 'read') {
      return output === undefined || (typeof output === 'object' && output.value === state)
        ? state
        : undefined;
    }
    const { value } = input;
    if (output === undefined) return state ?? value;
    if (output === 'conflict') return state !== null && state !== value ? state : undefined;
    return output.value === value && (state === null || state === value) ? value : undefined;
  },
};

export type ProfileInput =
  | { kind: 'save'; value: string }
  | { kind: 'lock' }
  | { kind: 'read'; what: 'value' | 'lock' };
/** What one call reads: the section, or whether it is locked. 'again': refused because a save came in between. */
export type ProfileOutput = Partial<ProfileState> | 'done' | 'locked' | 'again';
type ProfileState = { value: string | null; isLocked: boolean };

/** A section of a profile can be saved again and again until the profile locks, and never after (PRF-03, PRF-05). */
export const profileModel = (initial: string | null): Model<ProfileState, ProfileInput, ProfileOutput> => ({
  initial: { value: initial, isLocked: false },
  step(state, input, output) {
    if (input.kind === 'read') {
      if (output === undefined) return state;
      if (typeof output !== 'object') return undefined;
      const { value = state.value, isLocked = state.isLocked } = output;
      return value === state.value && isLocked === state.isLocked ? state : undefined;
    }
    if (output === 'locked') return state.isLocked ? state : undefined;
    if (output === 'again') return input.kind === 'lock' && !state.isLocked ? state : undefined;
    const next = input.kind === 'save' ? { ...state, value: input.value } : { ...state, isLocked: true };
    if (output === undefined) return state.isLocked ? state : next;
    return state.isLocked ? undefined : next;
  },
});
