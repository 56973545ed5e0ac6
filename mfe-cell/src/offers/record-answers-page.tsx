import type {
  AnswerRow,
  AnswersChecked,
  AnswerRowStatus,
  CheckAnswersRequest,
} from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { tidyLine } from '@portal/shared/values';
import { useState } from 'react';
import { callCell } from '../api/call';
import { plural } from '../values/waiting-time';
import { CheckedList } from '../imports/checked-list';
import type { Checked } from '../imports/checked-list';
import { PasteList } from '../imports/paste-list';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { ReasonDialog } from '../changes/reason-dialog';
import { useLocation } from '@portal/shared/router';
import { ConsolePage, withQueries } from '../frame/console-page';
import { PATHS } from '../paths';

const ROW_STATUSES: RowStatusLabels<AnswerRowStatus> = {
  labels: {
    answer: ['Ready to record', 'positive'],
    same: ['Recorded already', 'neutral'],
    duplicate: ['Duplicate', 'warning'],
    unknown: ['No offer', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'unknown', 'duplicate', 'answer', 'same'],
};
const ANSWERS = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
];

type Answers = CheckAnswersRequest['answers'];

/** Pasted lines: an enrollment, then the answer. A line of another form stays whole, and the check refuses it. */
const answersIn = (text: string): Answers =>
  text.split(/\r?\n/).flatMap((line) => {
    const [enrollment = '', ...rest] = tidyLine(line).split(/[ ,;]+/);
    if (enrollment === '') return [];
    return [{ enrollment, answer: rest.join(' ') }];
  });

const countText = (count: number): string => plural(count, 'answer');

/** One answer for the offers that were selected in the list. */
function OfSelected({ count, onCheck }: { count: number; onCheck: (answer: string) => void }) {
  const [answer, setAnswer] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <FilterSelect
        isField
        label={`Answer of the ${count} selected ${count === 1 ? 'offer' : 'offers'}`}
        value={answer}
        all="Choose…"
        options={ANSWERS}
        onChange={setAnswer}
      />
      <Box>
        <Button variant="outlined" disabled={answer === ''} onClick={() => onCheck(answer)}>
          Check the selected offers
        </Button>
      </Box>
    </Box>
  );
}

const OUTCOMES = { accepted: 'Accepted', refused: 'Declined' };

/** What an answer does, or what is wrong with it. */
const RowLabels = ({ row }: { row: AnswerRow }) => (
  <>
    {row.offer && (
      <Box>
        {row.offer}
        {row.answer && <b>: {OUTCOMES[row.answer]}</b>}
      </Box>
    )}
    {row.problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
    {row.leaves.length > 0 && <Box>Leaves the drives of {row.leaves.join(', ')}</Box>}
  </>
);

type ConfirmProps = Checked<Answers, AnswersChecked> & { onDone: () => void; onClose: () => void };

const ConfirmDialog = ({ asked, data, onDone, onClose }: ConfirmProps) => (
  <ReasonDialog
    title={`Record ${countText(data.counts.answer)}?`}
    reasonHint="How these students answered, one for all; recorded in the activity log"
    submitLabel={`Record ${countText(data.counts.answer)}`}
    call="recordAnswers"
    body={{ answers: asked, version: data.version }}
    onDone={onDone}
    onClose={onClose}
  >
    Each student is notified. A student who declines gets no recommendation letter for the time that the
    policy says.
  </ReasonDialog>
);

/** Records answers to many offers at once, checked one by one before (F-70). @param offers ids of those that were selected */
const RecordAnswers = ({ offers }: { offers: readonly string[] }) => (
  <CheckedList<Answers, AnswerRowStatus, AnswerRow, AnswersChecked>
    name="answers"
    statuses={ROW_STATUSES}
    check={(answers) => callCell('checkAnswers', { body: { answers } })}
    ready={({ counts }) => counts.answer}
    action={(ready) => (ready === 0 ? 'Nothing to record' : `Record ${countText(ready)}…`)}
    confirm={(checked, ends) => <ConfirmDialog {...checked} {...ends} />}
    fields={(onCheck, isBusy) => (
      <>
        {offers.length > 0 && (
          <OfSelected
            count={offers.length}
            onCheck={(answer) => onCheck(offers.map((offer) => ({ offer, answer })))}
          />
        )}
        <PasteList
          label="Enrollments with answers"
          hint="One student on each line: the enrollment, then accepted or declined."
          action="Check the list"
          disabled={isBusy}
          onPaste={(text) => onCheck(answersIn(text))}
        />
      </>
    )}
  >
    {(row) => <RowLabels row={row} />}
  </CheckedList>
);

/** /cell/offers/answers: answers of many students at once, of offers that were selected or of a list that is pasted (F-70). */
function RecordAnswersPage() {
  const { state } = useLocation() as { state: unknown };
  const offers = (state as { offers?: string[] } | null)?.offers ?? [];
  return (
    <ConsolePage
      up={{ to: PATHS.offers, label: 'Offers and placements' }}
      title="Record answers"
      right="record offers"
    >
      <RecordAnswers offers={offers} />
    </ConsolePage>
  );
}

export default withQueries(RecordAnswersPage);
