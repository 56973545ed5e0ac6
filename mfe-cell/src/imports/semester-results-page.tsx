import { RESULT_LABELS } from '@portal/shared/contract/cell';
import type {
  ResultDriveChange,
  ResultRow,
  ResultRowStatus,
  ResultsDone,
} from '@portal/shared/contract/cell';
import { Box, Link } from '@portal/shared/ui';
import { ConsolePage, withQueries } from '../frame/console-page';
import { FileImport } from './file-import';
import { useImport } from './import-process';
import { ImportResult } from './import-result';
import { whole } from './labels';
import type { RowStatusLabels } from './labels';
import { PATHS } from '../paths';
import { DrivesChanged } from './drives-changed';
import { RowText } from './row-text';
import { resultsImport } from './semester-results-store';

const ROW_STATUSES: RowStatusLabels<ResultRowStatus> = {
  labels: {
    change: ['Change', 'info'],
    same: ['Same', 'neutral'],
    unknown: ['Unknown enrollment', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'unknown', 'change', 'same'],
};

const wordsOf = ({ changed, same, left }: ResultsDone): string =>
  [
    `${whole(changed)} changed`,
    `${whole(same)} as they were`,
    ...(left > 0 ? [`${whole(left)} left out`] : []),
  ].join(', ');

const Result = ({ done }: { done: ResultsDone }) => (
  <ImportResult
    batch={done.batch}
    title="Semester results"
    what="entry"
    words={`${wordsOf(done)}.`}
    more="Verified profiles stay verified: these results are the cell’s own."
    onAgain={resultsImport.end}
  />
);

/** A drive to which the student may or may not apply from then on. */
function DriveChange({ drive: { company, code, eligible, applied } }: { drive: ResultDriveChange }) {
  const words = eligible ? 'May now apply to' : 'May no longer apply to';
  return (
    <Box sx={{ color: eligible ? 'success.main' : 'error.main', fontWeight: 700 }}>
      {words} {company} ({code})<span>{applied && '. Has applied: the application stays.'}</span>
    </Box>
  );
}

const Steps = () => (
  <FileImport
    process={resultsImport}
    of="results"
    doing="Entering…"
    hint="One row for each student, with the enrollment and any of SPI, CPI, CGPA and backlogs. Nothing is entered before you have seen each row."
    words={RESULT_LABELS}
    statuses={ROW_STATUSES}
    row={({ drives, ...row }: ResultRow) => (
      <RowText {...row}>
        {drives.map((drive) => (
          <DriveChange key={drive.id} drive={drive} />
        ))}
      </RowText>
    )}
    after={({ drives }) => <DrivesChanged drives={drives} />}
    apply={({ change }) => ({
      title: 'What is entered',
      about: `Students who get other results: ${whole(change)}. Verified profiles stay verified.`,
      students: change,
      label: change === 0 ? 'Nothing to enter' : `Enter results of ${whole(change)}`,
    })}
  />
);

/** /cell/semester-results: a file of results, checked row by row and entered as one batch (CEL-13). */
function ResultsPage() {
  const { done } = useImport(resultsImport);
  return (
    <ConsolePage
      title="Semester results"
      right="import results"
      end={<Link to={PATHS.students}>Students</Link>}
    >
      {done ? <Result done={done} /> : <Steps />}
    </ConsolePage>
  );
}

export default withQueries(ResultsPage);
