import { ANSWER_VERDICTS } from '@portal/shared/contract/cell';
import type {
  AnswerRow,
  AnswersChecked,
  AnswersRecorded,
  AnswerVerdict,
  CheckAnswersRequest,
} from '@portal/shared/contract/cell';
import { Banner, Box, Button, Card } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';
import { VerdictList } from '../imports/row-list';
import type { VerdictWords } from '../imports/labels';
import { control } from '../list/control-styles';
import { FilterSelect } from '../list/filter-select';

const VERDICTS: VerdictWords<AnswerVerdict> = {
  order: ANSWER_VERDICTS,
  first: ['error', 'unknown', 'duplicate', 'answer', 'same'],
  words: {
    answer: 'Ready to record',
    same: 'Recorded already',
    duplicate: 'Duplicate',
    unknown: 'No offer',
    error: 'Error',
  },
  tones: { answer: 'positive', same: 'neutral', duplicate: 'warning', unknown: 'warning', error: 'negative' },
};
const ANSWERS = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
];

type Answers = CheckAnswersRequest['answers'];
/** What was checked, and with what. */
type Checked = { asked: Answers; data: AnswersChecked };

/** Pasted lines: an enrollment, then the answer. A line of another form stays whole, and the check refuses it. */
const answersIn = (text: string): Answers =>
  text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const [enrollment = '', ...rest] = line.trim().split(/[\s,;]+/);
    return [{ enrollment, answer: rest.join(' ') }];
  });

const countWords = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;

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

/** A list of enrollments with an answer each. */
function Pasted({ onCheck }: { onCheck: (answers: Answers) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 640 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        Enrollments with answers
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={5}
        value={text}
        onChange={({ target }: { target: { value: string } }) => setText(target.value)}
        aria-describedby={`${id}-hint`}
        sx={{ ...control, width: '100%', font: 'inherit', paddingBlock: 1 }}
      />
      <Box id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
        One student on each line: the enrollment, then accepted or declined.
      </Box>
      <Box>
        <Button variant="outlined" disabled={text.trim() === ''} onClick={() => onCheck(answersIn(text))}>
          Check the list
        </Button>
      </Box>
    </Box>
  );
}

const OUTCOMES = { accepted: 'Accepted', refused: 'Declined' };

/** What an answer does, or what is wrong with it. */
const RowWords = ({ row }: { row: AnswerRow }) => (
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

type ConfirmProps = Checked & { onDone: () => void; onClose: () => void };

const ConfirmDialog = ({ asked, data, onDone, onClose }: ConfirmProps) => (
  <ChangeDialog<typeof NO_REASON, AnswersRecorded>
    title={`Record ${countWords(data.counts.answer)}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="How these students answered, one for all; recorded in the activity log"
    submitLabel={`Record ${countWords(data.counts.answer)}`}
    send={({ reason }, key) =>
      callCell('recordAnswers', { body: { answers: asked, reason, version: data.version, key } })
    }
    onDone={onDone}
    onClose={onClose}
  >
    Each student is notified. Whoever declines gets no recommendation letter for the time that the policy
    says.
  </ChangeDialog>
);

/** Records answers to many offers at once, checked one by one before (F-70). @param offers ids of those that were selected */
export function RecordAnswers({ offers }: { offers: readonly string[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const check = async (asked: Answers): Promise<void> => {
    setFailure(null);
    const reply = await callCell<AnswersChecked>('checkAnswers', { body: { answers: asked } });
    setChecked(reply.success ? { asked, data: reply.data } : null);
    if (!reply.success) setFailure(reply.message);
  };
  const ready = checked?.data.counts.answer ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-label="Answers">
        <Box sx={{ display: 'grid', gap: 3 }}>
          {offers.length > 0 && (
            <OfSelected
              count={offers.length}
              onCheck={(answer) => void check(offers.map((offer) => ({ offer, answer })))}
            />
          )}
          <Pasted onCheck={(answers) => void check(answers)} />
          {failure !== null && (
            <Box role="alert">
              <Banner tone="negative" title={failure} />
            </Box>
          )}
        </Box>
      </Card>
      {checked && (
        <>
          <VerdictList
            checked={{ ...checked.data, columns: [], blanks: 0 }}
            verdicts={VERDICTS}
            name="answers"
          >
            {(row) => <RowWords row={row} />}
          </VerdictList>
          <Box>
            <Button disabled={ready === 0} onClick={() => setAsking(true)}>
              {ready === 0 ? 'Nothing to record' : `Record ${countWords(ready)}…`}
            </Button>
          </Box>
        </>
      )}
      {checked && isAsking && (
        <ConfirmDialog {...checked} onDone={() => setChecked(null)} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}
