import { Box, VisuallyHidden } from '@portal/shared/ui';
import { When } from '@portal/shared/ui-data';
import type { TimelineStep } from './timeline';

const FAILED = {
  backgroundColor: 'error.main',
  borderColor: 'error.main',
  color: 'error.contrastText',
};

/** Marks and words of a state; the words are for who does not see the marks. */
const STATES: Record<TimelineStep['state'], { mark: string; words: string; look: object }> = {
  done: {
    mark: '✓',
    words: 'Done',
    look: { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  },
  at: {
    mark: '',
    words: 'Now here',
    look: { backgroundColor: 'secondary.main', borderColor: 'secondary.main' },
  },
  next: { mark: '', words: 'To come', look: {} },
  absent: { mark: '✕', words: 'Absent', look: FAILED },
  failed: { mark: '✕', words: 'Not passed', look: FAILED },
};

type TrackProps = {
  steps: TimelineStep[];
  /** The server's time in milliseconds. */
  now: number;
};

/** What a step needs beside others, so that a date with its time stays in one line. */
const STEP_REM = 10.5;

/** An application's way as points on a line: level where all have room in one row, else upright (W-46). */
export const Track = ({ steps, now }: TrackProps) => (
  <Box sx={{ containerType: 'inline-size', marginTop: 1.5 }}>
    <Box
      component="ol"
      aria-label="Your application so far"
      sx={{
        display: 'grid',
        gap: 1,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        [`@container (min-width: ${steps.length * STEP_REM}rem)`]: {
          gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
          '& > li': { flexDirection: 'column' },
        },
      }}
    >
      {steps.map((step) => (
        <Step key={step.label} step={step} now={now} />
      ))}
    </Box>
  </Box>
);

function Step({ step: { label, moment, state, note }, now }: { step: TimelineStep; now: number }) {
  const { mark, words, look } = STATES[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: '0.9375rem', lineHeight: 1.4 }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          border: '2px solid',
          borderStyle: state === 'next' ? 'dashed' : 'solid',
          borderColor: 'primary.main',
          borderRadius: '50%',
          fontSize: '0.75rem',
          fontWeight: 700,
          ...look,
        }}
      >
        {mark}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {label} <VisuallyHidden>({words})</VisuallyHidden>
        </Box>
        {moment !== null && (
          <Box sx={{ color: state === 'at' ? 'secondary.main' : 'text.secondary' }}>
            <When moment={moment} {...(state === 'done' || look === FAILED ? {} : { now })} />
          </Box>
        )}
        {note !== null && <Box sx={{ fontWeight: 600 }}>{note}</Box>}
      </Box>
    </Box>
  );
}
