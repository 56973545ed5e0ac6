import { APPLICATIONS_STAY } from '@portal/shared/contract';
import type { StudentDebarment } from '@portal/shared/contract';
import { debarmentTitle, formatDeadline } from '@portal/shared/format';
import { Banner, Box, Button, Spinner } from '@portal/shared/ui';
import { lazy, Suspense, useRef, useState } from 'react';

const DebarmentForm = lazy(() => import('./bar-form'));

/** What was said of it so far, in its order. */
const linesOf = (bar: StudentDebarment): string[] =>
  [
    bar.reason,
    bar.may_answer && bar.answer_by && `You can answer until ${formatDeadline(bar.answer_by)}.`,
    bar.state === 'in force' && APPLICATIONS_STAY,
    bar.answer && `Your answer: ${bar.answer.text}`,
    bar.decision && `Decision: ${bar.decision.text}`,
    bar.appeal && `Your appeal: ${bar.appeal.text}`,
    bar.appeal_decision && `Decision on your appeal: ${bar.appeal_decision.text}`,
  ].filter((line): line is string => Boolean(line));

/** A debarment that is proposed or active, its reason and term, and how to answer or appeal (CEL-32). */
export function DebarmentNotice({ bar, onSaid }: { bar: StudentDebarment; onSaid: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const notice = useRef<HTMLElement>(null);
  // The form goes away: the notice shows what was said.
  const said = () => {
    notice.current?.focus();
    onSaid();
  };
  const maySay = bar.may_answer || bar.may_appeal;
  return (
    <Box ref={notice} role="group" aria-label={debarmentTitle(bar)} tabIndex={-1} sx={{ marginBottom: 3 }}>
      <Banner tone="warning" title={debarmentTitle(bar)}>
        {linesOf(bar).map((line) => (
          <Box key={line}>{line}</Box>
        ))}
        {maySay && !isOpen && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => setOpen(true)}
            sx={{ marginBlockStart: 1 }}
          >
            {bar.may_answer ? 'Answer' : 'Appeal'}
          </Button>
        )}
      </Banner>
      {maySay && isOpen && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Suspense fallback={<Spinner label="Loading: the form" />}>
            <DebarmentForm bar={bar} onSaid={said} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
