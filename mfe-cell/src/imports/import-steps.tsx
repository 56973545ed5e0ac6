import { Banner, Box, Button, Typography } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { ChooseFile } from './choose-file';
import type { ImportState } from './import-state';
import { SkippedRows, type SkippedRow } from './skipped-rows';
import { whole } from './labels';

type Check = {
  sheet: string | null;
  notes?: string[] | undefined;
  skipped?: SkippedRow[] | undefined;
  unread: string | null;
  counts: { rows: number };
};
type StepsProps<Checked extends Check> = {
  state: ImportState<Checked, unknown>;
  /** What the file is of, and what is done with it: 'students', 'Importing…'. */
  of: string;
  doing: string;
  hint: string;
  onFile: (file: File) => Promise<void>;
  onAgain: () => void;
  /** How the columns are read. */
  columns: (checked: Checked) => ReactNode;
  /** The rows with their verdicts, and what is done with them. */
  children: (checked: Checked) => ReactNode;
};

/** The file that is looked at, in words. */
function about({ file, checked }: ImportState<Check, unknown>): string {
  const sheet = checked?.sheet ? `, sheet “${checked.sheet}”` : '';
  return `${file?.name ?? ''}${sheet}${checked ? `, ${whole(checked.counts.rows)} rows` : ''}`;
}

/** An import of a file: the file, its columns, its rows, and what is done with them. What was chosen outlives a refusal. */
export function ImportSteps<Checked extends Check>(props: StepsProps<Checked>) {
  const { file, checked, busy, failure } = props.state;
  const words = { checking: 'Reading and checking the file…', importing: props.doing };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {file && <Typography>{about(props.state)}</Typography>}
      <Box role="status">{busy && words[busy]}</Box>
      {failure !== null && (
        <Box role="alert">
          <Banner
            tone="negative"
            title={failure}
            action={file ? <Button onClick={props.onAgain}>Check again</Button> : undefined}
          />
        </Box>
      )}
      {checked?.notes?.map((note) => (
        <Banner key={note} tone="warning" title={note} />
      ))}
      {checked && (
        <>
          {props.columns(checked)}
          <SkippedRows rows={checked.skipped ?? []} />
          {checked.unread === null && props.children(checked)}
        </>
      )}
      <ChooseFile
        of={props.of}
        hint={props.hint}
        name={file?.name}
        disabled={busy !== null}
        onFile={props.onFile}
      />
    </Box>
  );
}
