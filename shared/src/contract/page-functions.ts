/**
 * Functions of the page that the shell and all remotes use, by what they are of: a remote that replaced one would change
 * it for all of them (F-46).
 */
export const PAGE_FUNCTIONS = {
  globalThis: ['fetch', 'XMLHttpRequest', 'setTimeout', 'setInterval'],
  history: ['pushState', 'replaceState'],
  storage: ['getItem', 'setItem', 'removeItem'],
} as const;
