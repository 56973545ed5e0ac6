/** What a push says: that there is news, and where. Never what it is (MSG-06). */
export type PushNews = { title: string; path: string };

/** The path of the shell's service worker; it serves the whole portal (MSG-06). */
export const PUSH_WORKER_PATH = '/push-worker.js';
