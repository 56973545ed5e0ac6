import type { CellCallName, ImportMapping, Undecided } from '@portal/shared/contract/cell';

/** What a column of a file is; null: not imported. */
export type ColumnField<Field> = Field | Undecided | null;
/** What every check of a file says: how its columns are read, and of what rows. */
export type Checked<Field> = {
  columns: { field: ColumnField<Field> }[];
  version: string;
  draft?: string | null;
};
/** What was chosen for the words of a file, and corrected in its cells. */
export type Choices = Pick<ImportMapping, 'degrees' | 'branches' | 'corrections'>;
/** A chosen file. @property bytes null after a reload: the server has them */
export type ChosenFile = { name: string; bytes: Blob | null };

/**
 * An import from the choice of its file to its end. It outlives the page, so that a person who comes back goes on, and
 * ends with their session.
 */
export type ImportState<Check, Done> = {
  file: ChosenFile | null;
  checked: Check | null;
  choices: Choices;
  busy: 'checking' | 'importing' | null;
  /** Why the last call came to nothing; all that was chosen stays. */
  failure: string | null;
  done: Done | null;
};

/** The form of a call: the file where it goes with it, and what is said of it as JSON. */
export const formOf = ({ name, bytes }: ChosenFile, field: string, said: unknown): FormData => {
  const form = new FormData();
  if (said !== null) form.append(field, JSON.stringify(said));
  if (bytes) form.append('file', bytes, name);
  return form;
};

/** How a file is read. */
export type Mapping<Field> = { columns: ColumnField<Field>[] } & Choices;

/** No import. */
export const NOTHING = {
  file: null,
  checked: null,
  choices: {},
  busy: null,
  failure: null,
  done: null,
};

/** @property said beside the columns; null: the mapping says it all */
export type Aim = { params: Record<string, string>; said: object | null };
export const NO_AIM: Aim = { params: {}, said: null };

/** @property draft, discard of an import whose file the server keeps until it is done (F-24) */
export type Calls = {
  check: CellCallName;
  apply: CellCallName;
  draft?: CellCallName;
  discard?: CellCallName;
};
/** A file that the server has, as it is read and checked. */
export type Draft<Check> = Check & { file: string | null; mapping: ImportMapping | null };
