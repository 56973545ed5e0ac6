/** A word with a capitalize, as it begins a label. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** States whose label is another word than their name on the wire. */
const STATE_LABELS: Readonly<Record<string, string>> = {
  'in force': 'Active',
  dropped: 'Rejected',
  over: 'Ended',
  'to come': 'Scheduled',
  silent: 'Not responded',
  barred: 'Debarred',
};

/** The label of a state. @param state as the calls name it */
export const stateLabel = (state: string): string => STATE_LABELS[state] ?? capitalize(state);
