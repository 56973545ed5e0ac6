/** What a push says: that there is news, and where. Never what it is (MSG-06). */
export type PushNews = { title: string; path: string };

/** Where the shell's service worker stands; it serves the whole portal (MSG-06). */
export const PUSH_WORKER_PATH = '/push-worker.js';
