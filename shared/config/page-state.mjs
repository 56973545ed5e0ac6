// A script of a build may import this, and so may the shell's first script: no package, no type that is not JavaScript.

/** What is released: where it is asked for, and the element of a page in which the server inlines it. */
export const REGISTRY = /** @type {const} */ ({ path: '/registry.json', element: 'portal-registry' });

/** What the college published, or null: the same. */
export const CONTENT = /** @type {const} */ ({ path: '/content.json', element: 'portal-content' });

/** Browsers report faults, loads and vitals below it. */
export const REPORTS_PATH = '/reports';

/** The attribute of a document whose browser says which pages were usable. */
export const MEASURED = 'data-measured';
