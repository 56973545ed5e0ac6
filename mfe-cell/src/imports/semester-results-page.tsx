import { RESULT_ROW_STATUSES, RESULT_LABELS } from '@portal/shared/contract/cell';
import type { ResultsDone, ResultRowStatus } from '@portal/shared/contract/cell';
import { Link } from '@portal/shared/ui';
import { ConsolePage, withQueries } from '../frame/console-page';
import { ApplyPanel } from './apply-panel';
import { ColumnChoice } from './column-choice';
import { useImport } from './import-process';
import { ImportResult } from './import-result';
import { ImportSteps } from './import-steps';
import { CheckedRowList } from './row-list';
import { whole } from './labels';
import type { RowStatusLabels } from './labels';
import { PATHS } from '../paths';
import { DrivesChanged } from './drives-changed';
import { ResultRow } from './result-row';
import { resultsImport } from './semester-results-store';

const ROW_STATUSES: RowStatusLabels<ResultRowStatus> = {
  order: RESULT_ROW_STATUSES,
  first: ['error', 'unknown', 'change', 'same'],
  words: { change: 'Change', same: 'Same', unknown: 'Unknown enrollment', error: 'Error' },
  tones: { change: 'info', same: 'neutral', unknown: 'warning', error: 'negative' },
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

function Steps() {
  const state = useImport(resultsImport);
  return (
    <ImportSteps
      state={state}
      of="results"
      doing="Entering…"
      hint="One row for each student, with the enrollment and any of SPI, CPI, CGPA and backlogs. Nothing is entered before you have seen each row."
      onFile={resultsImport.chooseFile}
      onAgain={() => void resultsImport.checkAgain()}
      columns={(checked) => <ColumnChoice checked={checked} words={RESULT_LABELS} process={resultsImport} />}
    >
      {(checked) => {
        const { counts } = checked;
        return (
          <>
            <CheckedRowList checked={checked} verdicts={ROW_STATUSES} name={state.file?.name ?? 'results'}>
              {(row) => <ResultRow row={row} />}
            </CheckedRowList>
            <DrivesChanged drives={checked.drives} />
            <ApplyPanel
              title="What is entered"
              about={`${whole(counts.change)} students get other results. Verified profiles stay verified.`}
              students={counts.change}
              left={counts.error + counts.unknown}
              label={counts.change === 0 ? 'Nothing to enter' : `Enter results of ${whole(counts.change)}`}
              isBusy={state.busy !== null}
              onRun={(mode) => void resultsImport.run(mode)}
              onCancel={resultsImport.end}
            />
          </>
        );
      }}
    </ImportSteps>
  );
}

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
