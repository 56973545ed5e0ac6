/** Where the opening of a path stands (MFE-05, MFE-06). */
export const STATES = {
  resting: 'nothing is wanted',
  asking: 'the registry is asked what is released now',
  loading: 'the current release is on its way, and there is one before it',
  late: 'the current release is late; the one before is made ready beside it',
  spared: 'the current release is late; the one before is ready',
  alone: 'the current release is on its way, with none to fall back on',
  instead: 'the current release failed lately; the one before is on its way in its place',
  fallback: 'the current release failed; the one before is on its way',
  checking: 'no release came; the registry is asked whether another is out',
  reloading: 'the page is loaded anew, for another shell',
  open: 'the page is there',
  failed: 'no release can be had; the panel says why',
} as const;
export type LoaderState = keyof typeof STATES;

/** What can happen to it. */
export const EVENTS = {
  go: 'a path is wanted',
  there: 'a path is wanted whose page is in the browser already',
  leave: 'nobody wants the path any more',
  retry: "a person says 'Try again'",
  reopen: 'a page wants the newest release of itself',
  broke: 'what is on screen broke while it rendered, and a release is left that has not failed lately',
  lost: 'what is on screen broke while it rendered, and no such release is left',
  'with-previous': 'what is released has a release before it',
  'without-previous': 'what is released has none before it',
  'failed-lately': 'what is released failed in the last minute, and has a release before it',
  late: 'nothing of the current release has come for 2 s',
  'current-ready': 'the current release and the code of the page are there',
  'current-failed': 'the current release did not load within its time',
  'previous-ready': 'the release before and the code of the page are there',
  'previous-failed': 'the release before did not load within its time',
  overdue: 'a failure was not made good in time',
  'new-shell': 'another shell is out, and the page was not yet loaded anew for it',
  unchanged: 'nothing else is out',
} as const;
export type LoaderEvent = keyof typeof EVENTS;

/** What is done on the way from one state to the next. */
export const ACTIONS = {
  ask: 'ask the registry',
  'load-current': 'load the current release',
  'load-previous': 'load the release before',
  'watch-lateness': 'wait until nothing has come for 2 s',
  'note-failure': 'note why, and wait for what makes it good',
  'show-current': 'show the current release',
  'show-previous': 'show the release before',
  check: 'ask the registry again',
  panel: 'show the panel',
} as const;
export type LoaderAction = keyof typeof ACTIONS;

/** The next state, and what is done on the way, in order. */
type Step = { to: LoaderState; does: readonly LoaderAction[] };
type Row = Partial<Record<LoaderEvent, Step>>;

const step = (to: LoaderState, ...does: LoaderAction[]): Step => ({ to, does });

/** A path can be left for another at any time. */
const ALWAYS: Row = { go: step('asking', 'ask'), there: step('open'), leave: step('resting') };
/** So can an attempt, for a new one at the same path. */
const WANTED: Row = {
  ...ALWAYS,
  retry: step('asking', 'ask'),
  reopen: step('asking', 'ask'),
  broke: step('asking', 'ask'),
};
/** While an opening goes on the panel can stand in the page's place already. */
const goingOn = (state: LoaderState): Row => ({
  ...WANTED,
  lost: step(state, 'panel'),
  overdue: step(state, 'panel'),
});
const PLANS: Row = {
  'with-previous': step('loading', 'load-current', 'watch-lateness'),
  'without-previous': step('alone', 'load-current'),
  'failed-lately': step('instead', 'load-previous'),
};
const CURRENT_OPENS = step('open', 'show-current');
const PREVIOUS_OPENS = step('open', 'show-previous');

/** State and event to step. What stands in no cell changes nothing. */
export const TABLE: Record<LoaderState, Row> = {
  resting: { go: step('asking', 'ask'), there: step('open') },
  asking: { ...goingOn('asking'), ...PLANS },
  loading: {
    ...goingOn('loading'),
    late: step('late', 'load-previous'),
    'current-ready': CURRENT_OPENS,
    'current-failed': step('fallback', 'note-failure', 'load-previous'),
  },
  late: {
    ...goingOn('late'),
    'current-ready': CURRENT_OPENS,
    'current-failed': step('fallback', 'note-failure'),
    'previous-ready': step('spared'),
    'previous-failed': step('alone'),
  },
  spared: {
    ...goingOn('spared'),
    'current-ready': CURRENT_OPENS,
    'current-failed': PREVIOUS_OPENS,
  },
  alone: {
    ...goingOn('alone'),
    'current-ready': CURRENT_OPENS,
    'current-failed': step('checking', 'note-failure', 'check'),
  },
  instead: {
    ...goingOn('instead'),
    'previous-ready': PREVIOUS_OPENS,
    'previous-failed': step('alone', 'note-failure', 'load-current'),
  },
  fallback: {
    ...goingOn('fallback'),
    'previous-ready': PREVIOUS_OPENS,
    'previous-failed': step('checking', 'check'),
  },
  checking: {
    ...goingOn('checking'),
    ...PLANS,
    'new-shell': step('reloading'),
    unchanged: step('failed', 'panel'),
  },
  reloading: ALWAYS,
  open: { ...WANTED, lost: step('failed', 'panel') },
  failed: { ...WANTED, lost: step('failed', 'panel') },
};

/**
 * The whole of what the loader decides.
 * @returns null where the event changes nothing in that state
 */
export const transition = (state: LoaderState, event: LoaderEvent): Step | null =>
  TABLE[state][event] ?? null;
