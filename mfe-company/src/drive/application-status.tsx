import { roundTitle, SHORTLIST_NUMBER, type ApplicationState } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, type Tone } from '@portal/shared/ui';
import { ApplicationBadge, When } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';

type ApplicationStatusProps = {
  application: ApplicationState;
  /** The server's time in milliseconds. */
  now: number;
};

/** The state of the student's application and what comes next: the first thing of the page (F-60). */
export function ApplicationStatus({ application, now }: ApplicationStatusProps) {
  const { state, next, since, answer_by: until, reason } = application;
  if (state === 'not answered') return null;
  const note = noteOf(application);
  return (
    <Box
      component="section"
      aria-label="Your application"
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <ApplicationBadge application={application} />
        {next ? (
          <span>
            {roundTitle(next)}, <When moment={next.at} now={now} />
            <span>{next.venue && `, ${next.venue}`}</span>
          </span>
        ) : until && reason === null ? (
          <span>
            Answer by <When moment={until} now={now} />
          </span>
        ) : (
          since && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Since {formatDateTime(since)}
            </Box>
          )
        )}
      </Box>
      {note && (
        <Banner tone={note.tone} title={note.title}>
          {note.text}
        </Banner>
      )}
    </Box>
  );
}

type Note = { tone: Tone; title: string; text: ReactNode };

/** What a state means for the student; null where its few words say it. */
function noteOf({ state, round, reason, next }: ApplicationState): Note | null {
  switch (state) {
    case 'out':
      return {
        tone: 'negative',
        title: 'Your application ends here',
        text: `${reason ? `${reason}. ` : ''}Later rounds are not shown and are removed from your calendar.`,
      };
    case 'withdrawn by rule':
      return {
        tone: 'info',
        title: 'You left this drive by the placement policy',
        text: `${reason ?? ''} You return if the offer is revoked.`,
      };
    case 'selected':
      return {
        tone: 'positive',
        title: 'The company selected you',
        text: 'An offer with role and package follows.',
      };
    case 'in round':
      if (next) return null;
      return round === SHORTLIST_NUMBER
        ? {
            tone: 'positive',
            title: 'The company shortlisted you by your résumé',
            text: 'The next round is not announced yet.',
          }
        : { tone: 'info', title: `Round ${round} is over`, text: reason };
    case 'applied':
      return reason ? { tone: 'info', title: 'The shortlist of the company', text: reason } : null;
    default:
      return null;
  }
}
