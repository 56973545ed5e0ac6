import { branchKey, UNDECIDED } from '@portal/shared/contract/cell';
import type { ImportCorrection, ImportRequest, ImportWord } from '@portal/shared/contract/cell';
import { useSyncExternalStore } from 'react';
import { callCell } from '../api/call';
import { queries } from '../api/queries';
import { onSittingEnd } from '../api/session';
import { formOf, NO_AIM, NOTHING } from './import-state';
import type {
  Aim,
  Calls,
  Checked,
  ChosenFile,
  Choices,
  ColumnField,
  Draft,
  ImportState,
  Mapping,
} from './import-state';

/** The import of a file with a row for each student: what is checked, and then done as it was checked. */
export class ImportProcess<Field extends string, Check extends Checked<Field>, Done> {
  readonly #calls: Calls;
  #state: ImportState<Check, Done> = NOTHING;
  /** How the check under way reads the file: what is chosen meanwhile is chosen beside it. */
  #asked: Mapping<Field> | null = null;
  /** Of the newest step: what an earlier one comes to is nothing to anyone. */
  #step = 0;
  /** What was chosen by the newest check that was answered. */
  #accepted: Choices = {};
  /** What the calls are of, and what goes with how the file is read. */
  #aim: Aim = NO_AIM;
  readonly #listeners = new Set<() => void>();

  /** @param calls by which it is checked and done */
  constructor(calls: Calls) {
    this.#calls = calls;
    onSittingEnd(this.end);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Its state. */
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
    this.#accepted = {};
    this.#set({ ...NOTHING, file: { name: file.name, bytes } });
    await this.#check(null);
  };

  /** Reads a column as a field; the one that was read so is not any more. */
  readonly chooseColumn = (at: number, field: ColumnField<Field>): Promise<void> =>
    this.#readColumns((one, place) => {
      if (place === at) return field;
      return one === field && one !== UNDECIDED ? null : one;
    });

  /** Imports none of the undecided columns. */
  readonly leaveUndecided = (): Promise<void> => this.#readColumns((one) => (one === UNDECIDED ? null : one));

  /** Goes on with the file that the server has, after a reload or on another device (F-24). */
  readonly resume = async (): Promise<void> => {
    const { file, done, busy } = this.#state;
    if (!this.#calls.draft || file || done || busy) return;
    const isNewest = this.#begin();
    const reply = await callCell<Draft<Check>>(this.#calls.draft, {});
    if (!isNewest() || !reply.success || reply.data.file === null) return;
    const { file: name, mapping } = reply.data;
    const { degrees, branches, corrections } = mapping ?? {};
    this.#accepted = { degrees, branches, corrections };
    this.#set({ file: { name, bytes: null }, checked: reply.data, choices: this.#accepted });
  };

  /** Begins again, and the server forgets the file. */
  readonly discard = (): void => {
    const draft = this.#draft();
    if (this.#calls.discard && draft !== undefined) void callCell(this.#calls.discard, { body: { draft } });
    this.end();
  };

  /** Matches words of the file to entries of the list; '' asks for one again (F-24). */
  readonly matchWords = (matches: readonly { word: ImportWord; value: string }[]): Promise<void> => {
    const { degrees = {}, branches = {} } = this.#state.choices;
    const chosen = { degrees: { ...degrees }, branches: { ...branches } };
    for (const { word, value } of matches)
      if (word.degree === null) chosen.degrees[word.said] = value;
      else chosen.branches[branchKey(word.degree, word.said)] = value;
    return this.#choose(chosen);
  };

  /** Corrects cells of a row, in the place of what the file has (F-24). */
  readonly correct = (cells: readonly ImportCorrection[]): Promise<void> => {
    const isSame = (one: ImportCorrection) =>
      cells.some(({ line, field }) => line === one.line && field === one.field);
    const others = (this.#state.choices.corrections ?? []).filter((one) => !isSame(one));
    return this.#choose({ corrections: [...others, ...cells] });
  };

  /** Checks the file again as it is read now. */
  readonly checkAgain = async (): Promise<void> => void (await this.#check(this.#mapping()));

  /** Does what was checked. What changed meanwhile is checked again, and the page says so. */
  readonly run = async (mode: ImportRequest['mode']): Promise<void> => {
    const { file, checked } = this.#state;
    const mapping = this.#mapping();
    if (!file || !checked || !mapping) return;
    const isNewest = this.#begin();
    this.#set({ busy: 'importing', failure: null });
    const said = { mapping: this.#said(mapping), mode, version: checked.version };
    const isThere = this.#draft() !== undefined;
    const reply = await callCell<Done>(this.#calls.apply, {
      params: this.#aim.params,
      form: formOf(isThere ? { ...file, bytes: null } : file, 'import', said),
    });
    void queries.invalidateQueries();
    if (!isNewest()) return;
    if (reply.success) return this.#set({ busy: null, done: reply.data });
    if (reply.status === 409) return void (await this.#check(mapping, reply.message));
    return this.#set({ busy: null, failure: reply.message });
  };

  /** How the file is read, as the calls take it. */
  #said(mapping: Mapping<Field> | null): object | null {
    const { said } = this.#aim;
    if (said !== null) return { columns: mapping?.columns ?? null, ...said };
    const draft = this.#draft();
    return mapping && { ...mapping, ...(draft === undefined ? {} : { draft }) };
  }

  /** The file that the server has; undefined where it has none. */
  #draft(): string | undefined {
    return this.#state.checked?.draft ?? undefined;
  }

  /** The form of a check: the file goes with it unless the server has it. */
  #form(file: ChosenFile, mapping: Mapping<Field> | null): FormData {
    const isThere = mapping !== null && this.#draft() !== undefined;
    return formOf(isThere ? { ...file, bytes: null } : file, 'mapping', this.#said(mapping));
  }

  /** Takes choices over, and checks the file by them. */
  async #choose(choices: Choices): Promise<void> {
    if (this.#isImporting()) return;
    this.#set({ choices: { ...this.#state.choices, ...choices } });
    if (!this.#state.checked) return;
    const status = await this.#check(this.#mapping());
    // What the server refuses it would refuse with each choice after it.
    if (status === 400 || status === 422) this.#set({ choices: this.#accepted });
  }

  /** Checks the file again with other columns. */
  async #readColumns(change: (one: ColumnField<Field>, at: number) => ColumnField<Field>): Promise<void> {
    if (this.#isImporting()) return;
    const columns = (this.#mapping()?.columns ?? []).map(change);
    await this.#check({ columns, ...this.#state.choices });
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
    const { checked, choices } = this.#state;
    if (this.#asked) return { columns: this.#asked.columns, ...choices };
    return checked && { columns: checked.columns.map(({ field }) => field), ...choices };
  }

  /** @returns the status of the answer; null where another step ended it */
  async #check(mapping: Mapping<Field> | null, failure: string | null = null): Promise<number | null> {
    const { file } = this.#state;
    if (!file) return null;
    const isNewest = this.#begin();
    this.#asked = mapping;
    this.#set({ busy: 'checking' });
    const reply = await callCell<Check>(this.#calls.check, {
      params: this.#aim.params,
      form: this.#form(file, mapping),
    });
    if (!isNewest()) return null;
    this.#asked = null;
    const { checked } = this.#state;
    if (reply.status === 409 && file.bytes && checked?.draft) {
      // Another file took its place on the server, or its day is over: it is sent once more, so that nothing is left to say.
      this.#set({ checked: { ...checked, draft: null } });
      return this.#check(mapping, null);
    }
    if (reply.success) this.#accepted = this.#state.choices;
    this.#set({
      busy: null,
      failure: reply.success ? failure : reply.message,
      ...(reply.success ? { checked: reply.data } : {}),
    });
    return reply.status;
  }
}

/** The state of an import, for a component. */
export const useImport = <Field extends string, Check extends Checked<Field>, Done>({
  subscribe,
  state,
}: ImportProcess<Field, Check, Done>): ImportState<Check, Done> => useSyncExternalStore(subscribe, state);
