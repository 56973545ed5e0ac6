import { Banner, Box, Button, Typography } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { ApplyPanel } from './apply-panel';
import type { ApplyPanelProps } from './apply-panel';
import { ChooseFile } from './choose-file';
import { ColumnChoice } from './column-choice';
import type { Column } from './column-choice';
import { useImport } from './import-process';
import type { ImportProcess } from './import-process';
import type { ImportState } from './import-state';
import { whole } from './labels';
import type { RowStatusLabels } from './labels';
import { CheckedRowList } from './row-list';
import type { CheckedRow } from './row-list';
import { SkippedRows, type SkippedRow } from './skipped-rows';

type Checked<Field extends string, Status extends string, Row> = {
  columns: Column<Field>[];
  counts: Record<Status | 'rows' | 'same', number>;
  rows: Row[];
  blanks: number;
  sheet: string | null;
  notes?: string[] | undefined;
  skipped?: SkippedRow[] | undefined;
  unread: string | null;
  version: string;
};

type FileImportProps<Field extends string, Status extends string, Row, Check, Done> = {
  process: ImportProcess<Field, Check & Checked<Field, Status, Row>, Done>;
  /** What the file is of, and what is done with it: 'students', 'Importing…'. */
  of: string;
  doing: string;
  hint: string;
  /** How each field that a column can be is called. */
  words: Readonly<Record<Field, string>>;
  statuses: RowStatusLabels<Status>;
  /** What a row changes, or what is wrong with it. */
  row: (row: Row) => ReactNode;
  /** Above the rows, and below them. */
  before?: (checked: NoInfer<Check>) => ReactNode;
  after?: (checked: NoInfer<Check>) => ReactNode;
  /** What is done with the rows. */
  apply: (
    counts: Record<Status, number>,
  ) => Pick<ApplyPanelProps, 'title' | 'about' | 'students' | 'label' | 'isBlocked'>;
};

/** The file that is looked at, in words. */
function about({ file, checked }: ImportState<Checked<string, never, unknown>, unknown>): string {
  const sheet = checked?.sheet ? `, sheet “${checked.sheet}”` : '';
  return `${file?.name ?? ''}${sheet}${checked ? `, ${whole(checked.counts.rows)} rows` : ''}`;
}

/** An import of a file: the file, its columns, its rows, and what is done with them. What was chosen outlives a refusal. */
export function FileImport<
  Field extends string,
  Status extends string,
  Row extends CheckedRow<Status>,
  Check,
  Done,
>(props: FileImportProps<Field, Status, Row, Check, Done>) {
  const { process, statuses } = props;
  const state = useImport(process);
  const { file, checked, busy, failure } = state;
  const steps = { checking: 'Reading and checking the file…', importing: props.doing };
  const apply = checked && props.apply(checked.counts);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {file && <Typography>{about(state)}</Typography>}
      <Box role="status">{busy && steps[busy]}</Box>
      {failure !== null && (
        <Box role="alert">
          <Banner
            tone="negative"
            title={failure}
            action={file ? <Button onClick={() => void process.checkAgain()}>Check again</Button> : undefined}
          />
        </Box>
      )}
      {checked?.notes?.map((note) => (
        <Banner key={note} tone="warning" title={note} />
      ))}
      {checked && <ColumnChoice checked={checked} words={props.words} process={process} />}
      {checked && <SkippedRows rows={checked.skipped ?? []} />}
      {checked && apply && checked.unread === null && (
        <>
          {props.before?.(checked)}
          <CheckedRowList checked={checked} statuses={statuses} name={file?.name ?? props.of}>
            {props.row}
          </CheckedRowList>
          {props.after?.(checked)}
          <ApplyPanel
            {...apply}
            left={checked.counts.rows - apply.students - checked.counts.same}
            isBusy={busy !== null}
            onRun={(mode) => void process.run(mode)}
            onCancel={process.discard}
          />
        </>
      )}
      <ChooseFile
        of={props.of}
        hint={props.hint}
        name={file?.name}
        disabled={busy !== null}
        onFile={process.chooseFile}
      />
    </Box>
  );
}
