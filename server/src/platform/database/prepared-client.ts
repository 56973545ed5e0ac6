import { LRUCache } from 'lru-cache';
import { Client, type QueryConfig } from 'pg';

/** Statements that are kept prepared on a connection: more than the server has. */
const MOST_STATEMENTS = 300;
/** A longer text is an import of many rows, which does not come again. */
const LONGEST_TEXT = 16_000;

/**
 * Begins a statement that is planned for its values each time: where these find few rows or many, the plan that serves all
 * values serves one of them badly.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** The name of each statement that has come before; null once: whatever comes once is not worth keeping. */
const names = new LRUCache<string, { name: string | null }>({ max: MOST_STATEMENTS });
let made = 0;

/** A name for a statement that has come before; undefined for a new one. */
export function statementName(text: string): string | undefined {
  if (text.length > LONGEST_TEXT || text.startsWith(PLANNED_EACH_TIME)) return undefined;
  const known = names.get(text);
  if (!known) {
    names.set(text, { name: null });
    return undefined;
  }
  return (known.name ??= `portal_${made++}`);
}

/**
 * A client that prepares what it is asked again: parsing and planning the list of drives costs several times its
 * execution (docs/performance.md). Names are the process's own, the statements each connection's.
 */
export class PreparedClient extends Client {
  // The driver's overloads return promises, streams or nothing by what they are given: all are passed on.
  override query: Client['query'] = ((config: unknown, ...rest: unknown[]): unknown =>
    (super.query as (...given: unknown[]) => unknown)(named(config, rest[0]), ...rest)) as Client['query'];
}

function named(config: unknown, values: unknown): unknown {
  const isPlain = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
  if (!isPlain || !Array.isArray(values)) return config;
  const { name, text } = config as QueryConfig;
  if (name !== undefined) return config;
  const found = statementName(text);
  return found === undefined ? config : { ...config, name: found };
}
