import { PAGES } from '@portal/shared/contract';
import { formatDate, formatDistance, formatTime, formatWeekday } from '@portal/shared/format';
import { generatePath, Link } from '@portal/shared/router';
import { Box, Button, Heading, VisuallyHidden } from '@portal/shared/ui';
import { DateSheet, Skeleton } from '@portal/shared/ui-data';
import { useId, useState } from 'react';
import type { NextStep } from './next-steps';

/** As many are shown at first: on a phone the first company is still on the first screen. */
const SHOWN = 2;

type NextForYouProps = {
  /** Null while they are on their way. */
  steps: NextStep[] | null;
  /** The server's time in milliseconds. */
  now: number;
};

/** What the student decides, goes to or reads next, each with its day and the way there (W-48). */
export function NextForYou({ steps, now }: NextForYouProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const more = (steps?.length ?? 0) - SHOWN;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
        <Heading level={2} looks={3} id={id}>
          Next for you
        </Heading>
        {more > 0 && (
          <Button
            variant="text"
            color="inherit"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            sx={{ minHeight: 36, paddingInline: 1, textDecoration: 'underline' }}
          >
            {all ? 'Show fewer' : `${more} more`}
          </Button>
        )}
      </Box>
      <Steps steps={all ? steps : (steps?.slice(0, SHOWN) ?? null)} now={now} />
    </Box>
  );
}

function Steps({ steps, now }: NextForYouProps) {
  if (!steps)
    return <Skeleton variant="rounded" height={120} sx={{ bgcolor: 'frame.quiet', opacity: 0.2 }} />;
  if (steps.length === 0)
    return (
      <Box component="p" sx={{ margin: 0, color: 'frame.quiet' }}>
        There is no deadline, round or news for you yet.
      </Box>
    );
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <Step key={`${step.kind} ${step.r_id} ${step.title} ${step.at}`} step={step} now={now} />
      ))}
    </Box>
  );
}

/** Whether a step has a date by which the student decides. */
const isToDecide = ({ kind }: NextStep): boolean => kind === 'decide' || kind === 'offer';

function Step({ step, now }: { step: NextStep; now: number }) {
  const { c_name, r_id, consentId, at } = step;
  const { what, when } = wordsOf(step, now);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 0.75,
        '& + li': { borderTop: '1px solid', borderColor: 'rgb(255 255 255 / 0.25)' },
      }}
    >
      <DateSheet moment={at} now={now} />
      <Box sx={{ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        <Box
          component={Link}
          to={generatePath(PAGES.company, { c_name, r_id, consentId })}
          sx={{
            color: 'inherit',
            fontWeight: 650,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
            '&:focus-visible': { outlineColor: 'frame.fg' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {what}
        </Box>
        <Box sx={{ color: isToDecide(step) ? 'frame.warm' : 'frame.quiet', fontSize: '0.875rem' }}>
          {when} <VisuallyHidden>{formatDate(at)}</VisuallyHidden>
        </Box>
      </Box>
    </Box>
  );
}

/** A step in words: what it is, and when. */
function wordsOf({ kind, c_name, title, at }: NextStep, now: number): { what: string; when: string } {
  const time = `${formatWeekday(at, now)}, ${formatTime(at)}`;
  switch (kind) {
    case 'decide':
      return { what: `Decide on ${c_name}`, when: `Closes ${time}` };
    case 'offer':
      return { what: `Answer the offer of ${c_name}`, when: `Until ${time}` };
    case 'round':
      return {
        what: `${title}, ${c_name}`,
        when: Date.parse(at) > now ? time : `Now, since ${formatTime(at)}`,
      };
    case 'result':
      return { what: `Result of ${c_name}: ${title}`, when: formatDistance(at, now) };
    case 'notice':
      return { what: `New notice of ${c_name}`, when: time };
  }
}
