import { newKey } from '@portal/shared/contract';
import { UNDECIDED } from '@portal/shared/contract/cell';
import type { CellCallName, ImportRequest, Undecided } from '@portal/shared/contract/cell';
import { useSyncExternalStore } from 'react';
import { callCell } from '../api/call';
import { queries } from '../api/queries';
import { onSittingEnd } from '../api/session';

/** What a column of a file is; null: not imported. */
export type ColumnField<Field> = Field | Undecided | null;
/** What every check of a file says: how its columns are read, and of what rows. */
type Checked<Field> = { columns: { field: ColumnField<Field> }[]; version: string };

/**
 * An import from the choice of its file to its end; it outlives the page, so that whoever comes back goes on, and ends
 * with their session.
 */
export type ImportState<Check, Done> = {
  file: { name: string; bytes: Blob } | null;
  checked: Check | null;
  /** By lower case: what is read for what stands in the file. */
  branches: Record<string, string>;
  busy: 'checking' | 'importing' | null;
  /** Why the last call came to nothing; all that was chosen stays. */
  failure: string | null;
  done: Done | null;
};

const formOf = (file: { name: string; bytes: Blob }, field: string, said: unknown): FormData => {
  const form = new FormData();
  if (said !== null) form.append(field, JSON.stringify(said));
  form.append('file', file.bytes, file.name);
  return form;
};

type Mapping<Field> = { columns: ColumnField<Field>[]; branches: Record<string, string> };

const NOTHING = {
  file: null,
  checked: null,
  branches: {},
  busy: null,
  failure: null,
  done: null,
};

/** @property said beside the columns; null: the mapping says it all */
type Aim = { params: Record<string, string>; said: object | null };
const NO_AIM: Aim = { params: {}, said: null };

/** The import of a file with a row for each student: what is checked, and then done as it was checked. */
export class ImportProcess<Field extends string, Check extends Checked<Field>, Done> {
  readonly #calls: { check: CellCallName; apply: CellCallName };
  #state: ImportState<Check, Done> = NOTHING;
  /** Of the import that is looked at, made with its check: sent again after a lost response it imports nothing twice. */
  #key = '';
  /** How the check under way reads the file: what is chosen meanwhile is chosen beside it. */
  #asked: Mapping<Field> | null = null;
  /** Of the newest step: what an earlier one comes to is nothing to anybody. */
  #step = 0;
  /** What the calls are of, and what goes with how the file is read. */
  #aim: Aim = NO_AIM;
  readonly #listeners = new Set<() => void>();

  /** @param calls by which it is checked and done */
  constructor(calls: { check: CellCallName; apply: CellCallName }) {
    this.#calls = calls;
    onSittingEnd(this.end);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How it stands. */
  readonly state = (): ImportState<Check, Done> => this.#state;

  /** Says of what it is, which ends one of another thing. What is looked at is checked again by what is said. */
  readonly aimAt = (params: Record<string, string>, said: object): void => {
    if (JSON.stringify(params) !== JSON.stringify(this.#aim.params)) this.end();
    const isSame = JSON.stringify(said) === JSON.stringify(this.#aim.said);
    this.#aim = { params, said };
    if (!isSame && this.#state.file && !this.#isImporting()) void this.checkAgain();
  };

  /** Begins again, without a file. */
  readonly end = (): void => {
    this.#begin();
    this.#set(NOTHING);
  };

  /** Reads a chosen file, at once: what Excel writes into it later is another file. */
  readonly chooseFile = async (file: File): Promise<void> => {
    const isNewest = this.#begin();
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Blob([buffer]),
      () => null,
    );
    if (!isNewest()) return;
    if (!bytes)
      return this.#set({
        busy: null,
        failure: 'The browser could not read this file. Is it open elsewhere?',
      });
    this.#set({ ...NOTHING, file: { name: file.name, bytes } });
    return this.#check(null);
  };

  /** Reads a column as a field; the one that was read so is not any more. */
  readonly chooseColumn = (at: number, field: ColumnField<Field>): Promise<void> =>
    this.#readColumns((one, place) => {
      if (place === at) return field;
      return one === field && one !== UNDECIDED ? null : one;
    });

  /** Imports none of the undecided columns. */
  readonly leaveUndecided = (): Promise<void> => this.#readColumns((one) => (one === UNDECIDED ? null : one));

  /** Reads a branch for what stands in the file. */
  readonly takeBranch = (said: string, branch: string): Promise<void> => {
    if (this.#isImporting()) return Promise.resolve();
    this.#set({ branches: { ...this.#state.branches, [said]: branch } });
    return this.#state.checked ? this.checkAgain() : Promise.resolve();
  };

  /** Checks the file again as it is read now. */
  readonly checkAgain = (): Promise<void> => this.#check(this.#mapping());

  /** Does what was checked. What changed meanwhile is checked again, and the page says so. */
  readonly run = async (mode: ImportRequest['mode']): Promise<void> => {
    const { file, checked } = this.#state;
    const mapping = this.#mapping();
    if (!file || !checked || !mapping) return;
    const isNewest = this.#begin();
    this.#set({ busy: 'importing', failure: null });
    const said = { mapping: this.#said(mapping), mode, version: checked.version, key: this.#key };
    const reply = await callCell<Done>(this.#calls.apply, {
      params: this.#aim.params,
      form: formOf(file, 'import', said),
    });
    void queries.invalidateQueries();
    if (!isNewest()) return;
    if (reply.success) return this.#set({ busy: null, done: reply.data });
    if (reply.status === 409) return this.#check(mapping, reply.message);
    return this.#set({ busy: null, failure: reply.message });
  };

  /** How the file is read, as the calls take it. */
  #said(mapping: Mapping<Field> | null): object | null {
    const { said } = this.#aim;
    return said === null ? mapping : { columns: mapping?.columns ?? null, ...said };
  }

  /** Checks the file again with other columns. */
  #readColumns(change: (one: ColumnField<Field>, at: number) => ColumnField<Field>): Promise<void> {
    if (this.#isImporting()) return Promise.resolve();
    const columns = (this.#mapping()?.columns ?? []).map(change);
    return this.#check({ columns, branches: this.#state.branches });
  }

  /** What is under way is as it was checked. */
  #isImporting(): boolean {
    return this.#state.busy === 'importing';
  }

  #set(more: Partial<ImportState<Check, Done>>): void {
    this.#state = { ...this.#state, ...more };
    for (const listener of this.#listeners) listener();
  }

  /** Begins a step, which ends those before. @returns whether it is still the newest */
  #begin(): () => boolean {
    this.#step += 1;
    this.#asked = null;
    const step = this.#step;
    return () => step === this.#step;
  }

  /** How the file is read now; null before it was checked. */
  #mapping(): Mapping<Field> | null {
    const { checked, branches } = this.#state;
    if (this.#asked) return { columns: this.#asked.columns, branches };
    return checked && { columns: checked.columns.map(({ field }) => field), branches };
  }

  async #check(mapping: Mapping<Field> | null, failure: string | null = null): Promise<void> {
    const { file } = this.#state;
    if (!file) return;
    const isNewest = this.#begin();
    this.#asked = mapping;
    this.#set({ busy: 'checking' });
    const reply = await callCell<Check>(this.#calls.check, {
      params: this.#aim.params,
      form: formOf(file, 'mapping', this.#said(mapping)),
    });
    if (!isNewest()) return;
    this.#asked = null;
    this.#key = newKey();
    this.#set({
      busy: null,
      failure: reply.success ? failure : reply.message,
      ...(reply.success ? { checked: reply.data } : {}),
    });
  }
}

/** How an import stands, for a component. */
export const useImport = <Field extends string, Check extends Checked<Field>, Done>({
  subscribe,
  state,
}: ImportProcess<Field, Check, Done>): ImportState<Check, Done> => useSyncExternalStore(subscribe, state);
