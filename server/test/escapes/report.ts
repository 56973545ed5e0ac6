/** One run of an escape at a place; nothing found is what must be. */
export type Run = { escape: string; place: string; found: string[]; ms: number; text: string };
/** A line of run-escapes.ts. */
export type Line = { begins: string } | Run | { ended: true };
