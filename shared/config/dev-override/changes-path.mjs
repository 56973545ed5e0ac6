/** Where the dev server notifies open pages of new builds (EventSource). Imports nothing: parts contain it too. */
export const CHANGES_PATH = '/dev-override/changes';
