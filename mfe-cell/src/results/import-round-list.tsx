import { MARK_FIELD_LABELS, MARK_ROW_STATUSES, MARK_LABELS, MARKS } from '@portal/shared/contract/cell';
import type { Mark, MarkRowStatus, MarkRow } from '@portal/shared/contract/cell';
import { Box, Card, Heading } from '@portal/shared/ui';
import { OldNew } from '../values/before-after';
import { ApplyPanel } from '../imports/apply-panel';
import { ColumnChoice } from '../imports/column-choice';
import { useImport } from '../imports/import-process';
import { ImportResult } from '../imports/import-result';
import { ImportSteps } from '../imports/import-steps';
import { fileOfPaste, PasteList } from '../imports/paste-list';
import { CheckedRowList } from '../imports/row-list';
import { whole } from '../imports/labels';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { marksImport } from './round-list-store';

const ROW_STATUSES: RowStatusLabels<MarkRowStatus> = {
  order: MARK_ROW_STATUSES,
  first: ['error', 'unknown', 'out', 'duplicate', 'change', 'same'],
  words: {
    change: 'Change',
    same: 'Same',
    duplicate: 'Duplicate',
    unknown: 'Unknown enrollment',
    out: 'Not in the round',
    error: 'Error',
  },
  tones: {
    change: 'info',
    same: 'neutral',
    duplicate: 'warning',
    unknown: 'warning',
    out: 'warning',
    error: 'negative',
  },
};

const isMark = (text: string): text is Mark => (MARKS as readonly string[]).includes(text);

const Row = ({ row }: { row: MarkRow }) => (
  <Box>
    {row.changes.map(({ label, old, new: now }) => (
      <Box key={label}>
        {label} <OldNew before={old} after={now} />
      </Box>
    ))}
    {row.problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
  </Box>
);

function Steps() {
  const state = useImport(marksImport);
  return (
    <ImportSteps
      state={state}
      of="attendance or results"
      doing="Entering…"
      hint="One row for each student, with the enrollment, and attendance or result where these differ. Nothing is entered before you have seen each row."
      onFile={marksImport.chooseFile}
      onAgain={() => void marksImport.checkAgain()}
      columns={(checked) => (
        <ColumnChoice checked={checked} words={MARK_FIELD_LABELS} process={marksImport} />
      )}
    >
      {(checked) => {
        const { change, same, rows } = checked.counts;
        return (
          <>
            <CheckedRowList checked={checked} verdicts={ROW_STATUSES} name={state.file?.name ?? 'list'}>
              {(row) => <Row row={row} />}
            </CheckedRowList>
            <ApplyPanel
              title="What is entered"
              about={`${whole(change)} students are marked. No student reads a result before it is released.`}
              students={change}
              left={rows - change - same}
              label={change === 0 ? 'Nothing to enter' : `Mark ${whole(change)}`}
              isBusy={state.busy !== null}
              onRun={(mode) => void marksImport.run(mode)}
              onCancel={marksImport.end}
            />
          </>
        );
      }}
    </ImportSteps>
  );
}

type MarkListProps = { as: Mark | null; marks: readonly Mark[]; onAs: (as: Mark | null) => void };

/** Attendance or results by a list: each row is seen before anything is entered (CEL-61). */
export function MarkList({ as, marks, onAs }: MarkListProps) {
  const { done } = useImport(marksImport);
  return (
    <Card component="section" aria-label="Import attendance and results">
      <Heading level={2} looks={3} gutterBottom>
        Import attendance and results
      </Heading>
      {done ? (
        <ImportResult
          batch={done.batch}
          title="Attendance and results"
          what="entry"
          words={`${whole(done.changed)} marked, ${whole(done.same)} as they were, ${whole(done.left)} left out.`}
          again="Enter another list"
          onAgain={marksImport.end}
        />
      ) : (
        <>
          <FilterSelect
            isField
            label="Everyone in the list is"
            value={as ?? ''}
            all="From the list’s columns"
            options={marks.map((value) => ({ value, label: MARK_LABELS[value] }))}
            onChange={(value) => onAs(value !== undefined && isMark(value) ? value : null)}
          />
          <PasteList
            label="Paste the list"
            hint="One student on each line, with the enrollment first or under a header. Then choose what each column is."
            action="Check the list"
            onPaste={(text) => void marksImport.chooseFile(fileOfPaste(text))}
          />
          <Steps />
        </>
      )}
    </Card>
  );
}
