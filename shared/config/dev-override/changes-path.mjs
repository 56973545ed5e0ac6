/** Where the dev server tells an open page of each new build (EventSource). No file beside it: it is built into the part too. */
export const CHANGES_PATH = '/dev-override/changes';
