import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CELL_CALLS, type CellCallName } from '../../../shared/src/contract/cell';
import { KEY_HEADER } from '../../../shared/src/contract';
import { CALLS, pathOf } from '../../../shared/src/contract/calls';
import { call, json, must, type Answer } from '../../fixtures/api';
import { enterAsOfficer } from '../client';
import type { Player } from './people';

export type Said = { id?: string; query?: Record<string, string>; body?: object };

/** A key for each change: what is sent again as it was is made once (F-01). */
const keyed = () => ({ [KEY_HEADER]: randomUUID() });

/** A call that must succeed, sent again as it was while the portal is too busy: the load of the machine is no fault. */
async function whenServed<T>(...request: Parameters<typeof must>): Promise<T> {
  for (;;)
    try {
      return await must<T>(...request);
    } catch (error) {
      const { cause, message } = error as Error;
      const isRunning = cause === 409 && message.includes('still being made');
      if (cause !== 503 && !isRunning && !message.endsWith('due to timeout')) throw error;
      await setTimeout(1_000);
    }
}

/** The officer: calls of the console by their names; every change gets a key. */
export class Officer {
  /** What the response of each change said of its notifications, by batch (F-80). */
  readonly notified = new Map<string, number>();

  private constructor(
    readonly url: string,
    readonly headers: Record<string, string>,
  ) {}

  static async signIn(url: string): Promise<Officer> {
    return new Officer(url, await enterAsOfficer(url));
  }

  #request(name: CellCallName, { id = '', query = {}, body }: Said) {
    const { method, path } = CELL_CALLS[name];
    const asked = new URLSearchParams(query).toString();
    const sent = method === 'GET' ? {} : { body: json(body ?? {}) };
    return [
      this.url,
      method,
      `${pathOf(path, { id })}${asked && `?${asked}`}`,
      { headers: { ...this.headers, ...keyed() }, ...sent },
    ] as const;
  }

  /** A call that must succeed. @throws Error with the refusal */
  async ask<T>(name: CellCallName, said: Said = {}): Promise<T> {
    return this.#noted(await whenServed<T>(...this.#request(name, said)));
  }

  #noted<T>(data: T): T {
    const { batch, notified } = (data ?? {}) as { batch?: unknown; notified?: unknown };
    if (typeof batch === 'string' && typeof notified === 'number') this.notified.set(batch, notified);
    return data;
  }

  /** A call that may be refused. */
  try<T>(name: CellCallName, said: Said = {}): Promise<Answer<T>> {
    return call<T>(...this.#request(name, said));
  }

  /** A call whose answer is a file: its bytes. */
  async file(name: CellCallName, said: Said): Promise<Buffer> {
    const [url, method, path, sent] = this.#request(name, said);
    const answer = await fetch(url + path, { method, ...sent });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${bytes.toString()}`);
    return bytes;
  }

  /** Sends a file with what is said of it. @throws Error with the refusal */
  async send<T>(name: CellCallName, id: string, field: string, said: object, file: Blob): Promise<T> {
    const form = new FormData();
    form.set(field, JSON.stringify(said));
    form.set('file', file, 'list.csv');
    const { method, path } = CELL_CALLS[name];
    const sent = { headers: { ...this.headers, ...keyed() }, body: form };
    return this.#noted(await whenServed<T>(this.url, method, pathOf(path, { id }), sent));
  }

  /**
   * Enters a list as the console does: checks it, then takes its good rows.
   * @returns the batch, or null where the list changes nothing
   */
  async enter(
    check: CellCallName,
    take: CellCallName,
    id: string,
    mapping: object,
    lines: readonly string[],
  ) {
    const file = new Blob([lines.join('\n')]);
    type Checked = { version: string; counts: { change?: number; offer?: number } };
    const { version, counts } = await this.send<Checked>(check, id, 'mapping', mapping, file);
    if (!(counts.change ?? counts.offer)) return null;
    const said = { mapping, mode: 'good', version };
    return (await this.send<{ batch: string }>(take, id, 'import', said, file)).batch;
  }

  /** All rows of a list, page by page. */
  async all<Row>(name: CellCallName, said: Said = {}): Promise<Row[]> {
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const query = { ...said.query, page: String(page), size: '100' };
      const { rows, total } = await this.ask<{ rows: Row[]; total: number }>(name, { ...said, query });
      found.push(...rows);
      if (rows.length === 0 || found.length >= total) return found;
    }
  }
}

/** A student's call by its name in CALLS. @throws Error with the refusal */
export function asStudent<T>(
  url: string,
  { token }: Player,
  name: keyof typeof CALLS,
  { id = '', body }: { id?: string; body?: BodyInit } = {},
): Promise<T> {
  const { method, path } = CALLS[name];
  return whenServed<T>(url, method, pathOf(path, { id }), {
    token,
    headers: keyed(),
    ...(body ? { body } : {}),
  });
}

/** Does work for each, some at a time, in order. */
export async function forEach<T>(
  list: readonly T[],
  work: (one: T, at: number) => Promise<void>,
  lanes = 6,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < list.length) {
      const at = next++;
      await work(list[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
