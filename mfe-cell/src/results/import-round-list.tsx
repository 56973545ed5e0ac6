import { MARK_FIELD_LABELS, MARK_LABELS, MARKS } from '@portal/shared/contract/cell';
import type { Mark, MarkRowStatus, MarkRow } from '@portal/shared/contract/cell';
import { FileImport } from '../imports/file-import';
import { useImport } from '../imports/import-process';
import { ImportResult } from '../imports/import-result';
import { fileOfPaste, PasteList } from '../imports/paste-list';
import { RowText } from '../imports/row-text';
import { whole } from '../imports/labels';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { marksImport } from './round-list-store';
import { Section } from '../frame/section';

const ROW_STATUSES: RowStatusLabels<MarkRowStatus> = {
  labels: {
    change: ['Change', 'info'],
    same: ['Same', 'neutral'],
    duplicate: ['Duplicate', 'warning'],
    unknown: ['Unknown enrollment', 'warning'],
    out: ['Not in the round', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'unknown', 'out', 'duplicate', 'change', 'same'],
};

const isMark = (text: string): text is Mark => (MARKS as readonly string[]).includes(text);

const Steps = () => (
  <FileImport
    process={marksImport}
    of="attendance or results"
    doing="Entering…"
    hint="One row for each student, with the enrollment, and attendance or result where these differ. Nothing is entered before you have seen each row."
    words={MARK_FIELD_LABELS}
    statuses={ROW_STATUSES}
    row={(row: MarkRow) => <RowText {...row} />}
    apply={({ change }) => ({
      title: 'What is entered',
      about: `Students who are marked: ${whole(change)}. No student reads a result before it is published.`,
      students: change,
      label: change === 0 ? 'Nothing to enter' : `Mark ${whole(change)}`,
    })}
  />
);

type MarkListProps = { as: Mark | null; marks: readonly Mark[]; onAs: (as: Mark | null) => void };

/** Attendance or results by a list: each row is seen before anything is entered (CEL-61). */
export function MarkList({ as, marks, onAs }: MarkListProps) {
  const { done } = useImport(marksImport);
  return (
    <Section title="Import attendance and results">
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
    </Section>
  );
}
