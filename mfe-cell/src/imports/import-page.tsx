import type { ImportDone, ImportRow } from '@portal/shared/contract/cell';
import { Box, Link } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../api/use-staff';
import { studentsText } from '../values/waiting-time';
import { ConsolePage, withQueries } from '../frame/console-page';
import { FileImport } from './file-import';
import { useImport } from './import-process';
import { ImportResult } from './import-result';
import { MatchWords } from './match-words';
import { RememberedWords } from './remembered-words';
import { UnsentInvitations } from './unsent-invitations';
import { studentsImport } from './import-store';
import { StudentRow } from './student-row';
import { FIELD_LABELS, IMPORT_LABELS, whole } from './labels';
import { PATHS } from '../paths';

const wordsOf = ({ added, changed, same, left }: ImportDone): string =>
  [
    `${whole(added)} added`,
    `${whole(changed - added)} changed`,
    `${whole(same)} as they were`,
    ...(left > 0 ? [`${whole(left)} left out`] : []),
  ].join(', ');

const mailText = ({ added, invited }: ImportDone): string | null => {
  if (added === 0) return null;
  return invited > 0
    ? `Invitations that go out now: ${whole(invited)}.`
    : 'No invitation goes out: the portal does not know its own address (PUBLIC_URL).';
};

const Result = ({ done }: { done: ImportDone }) => (
  <ImportResult
    batch={done.batch}
    title="Import of students"
    what="import"
    words={`${wordsOf(done)}.`}
    more={mailText(done)}
    onAgain={studentsImport.end}
  />
);

/** What a corrected row is now; it has the focus, since the row may be in another list by then. */
function useCorrected(rows: readonly ImportRow[] | undefined) {
  const [line, setLine] = useState<number | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const row = rows?.find((one) => one.line === line);
  const onCorrected = (corrected: number) => {
    setLine(corrected);
    note.current?.focus();
  };
  const words = row && `Row ${row.line}, ${row.name}: ${IMPORT_LABELS.labels[row.verdict][0]}`;
  return {
    onCorrected,
    shown: (
      <Box ref={note} tabIndex={-1} role="status" sx={{ fontWeight: 700 }}>
        {words}
      </Box>
    ),
  };
}

function Steps() {
  const { checked: seen } = useImport(studentsImport);
  const { onCorrected, shown } = useCorrected(seen?.rows);
  return (
    <FileImport
      process={studentsImport}
      of="students"
      doing="Importing…"
      hint="Nothing is imported before you have seen each row."
      words={FIELD_LABELS}
      statuses={IMPORT_LABELS}
      before={(checked) => (
        <>
          <MatchWords words={checked.words ?? []} />
          {shown}
        </>
      )}
      row={(row: ImportRow) => <StudentRow row={row} onCorrected={onCorrected} />}
      apply={(counts) => {
        const students = counts.new + counts.change;
        return {
          title: 'What is imported',
          about: `${whole(counts.new)} new, each with an invitation by mail; ${whole(counts.change)} changed.`,
          students,
          label: students === 0 ? 'Nothing to import' : `Import ${studentsText(students)}`,
        };
      }}
    />
  );
}

/** /cell/import: a file of students, checked row by row and imported as one batch (CEL-12). */
function ImportPage() {
  const { done } = useImport(studentsImport);
  const mayImport = useMay('import students');
  useEffect(() => {
    if (mayImport) void studentsImport.resume();
  }, [mayImport]);
  return (
    <ConsolePage
      title="Import students"
      right="import students"
      end={<Link to={PATHS.students}>Students</Link>}
    >
      {done ? <Result done={done} /> : <Steps />}
      <Box sx={{ marginBlockStart: 3 }}>
        <UnsentInvitations />
      </Box>
      <Box sx={{ marginBlockStart: 3 }}>
        <RememberedWords />
      </Box>
    </ConsolePage>
  );
}

export default withQueries(ImportPage);
