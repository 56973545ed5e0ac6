import { DEADLINE_ENTRY_MS, DEADLINE_NEAR_MS, deadlineNote, isBeforeDeadline } from '@portal/shared/contract';
import type { Recruitment } from '@portal/shared/contract';
import { formatCountdown, formatWeekday } from '@portal/shared/format';
import { useImage, useServerTime } from '@portal/shared/http';
import { Badge, Banner, Box, Button, PageHeading, Typography } from '@portal/shared/ui';
import { CalendarIcon, Logo, TimeIcon, When } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';
import type { CalendarEntry } from '../calendar/calendar-entry';
import { saveCalendar } from '../calendar/save-calendar';
import { ApplicationStatus } from './application-status';
import { clockWarning } from './clock-warning';

type DriveHeaderProps = {
  drive: Recruitment;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
  /** The server's time in milliseconds. */
  now: number;
};

/** Company, logo and the state of the application; before an answer when applications close, by the server's clock (CMP-01). */
export function DriveHeader({ drive, offset, now }: DriveHeaderProps) {
  const { company, deadline, application } = drive;
  const logo = useImage(company.c_logo);
  const warning = clockWarning(offset);
  return (
    <Box component="header" sx={{ marginBottom: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Logo name={company.c_name} src={logo} size={72} />
        {/* In large text below the logo: beside it a name would break. */}
        <Box sx={{ flex: '1 1 min(100%, 11rem)', minWidth: 0 }}>
          <PageHeading sx={{ margin: 0, overflowWrap: 'anywhere' }}>{company.c_name}</PageHeading>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 30 }}>
            <Typography component="span">
              {`Applications ${isBeforeDeadline(deadline, now) ? 'close' : 'closed'} `}
              <When moment={deadline} />
            </Typography>
            {application.state === 'not answered' && (
              <TimeLeft deadline={deadline} offset={offset}>
                <Button
                  variant="text"
                  size="small"
                  startIcon={<CalendarIcon />}
                  // Its words begin where the line above begins.
                  sx={{ paddingInline: 0.5 }}
                  onClick={() => saveCalendar(deadlineEntry(drive))}
                >
                  Add deadline to calendar
                </Button>
              </TimeLeft>
            )}
          </Box>
        </Box>
      </Box>
      <ApplicationStatus application={application} now={now} />
      {warning && <Banner tone="warning">{warning}</Banner>}
    </Box>
  );
}

/** A quarter of an hour that ends with the deadline, so that a calendar reminds before it. */
function deadlineEntry({ r_id: id, version, company, deadline }: Recruitment): CalendarEntry {
  const ends = Date.parse(deadline);
  return {
    uid: `deadline-${id}`,
    ...(version === undefined ? {} : { sequence: version }),
    title: `${company.c_name}, applications close`,
    starts: ends - DEADLINE_ENTRY_MS,
    ends,
    place: '',
    note: deadlineNote(deadline),
  };
}

type TimeLeftProps = {
  deadline: string;
  offset: number;
  /** Shown until the deadline. */ children: ReactNode;
};

function TimeLeft({ deadline, offset, children }: TimeLeftProps) {
  const now = useServerTime(offset);
  const left = Date.parse(deadline) - now;
  if (!isBeforeDeadline(deadline, now)) return <Badge tone="neutral">Closed</Badge>;
  return (
    <>
      <Typography component="span" color="text.secondary">
        {formatWeekday(deadline, now)}
      </Typography>
      {left < DEADLINE_NEAR_MS && (
        <Badge tone="warning" icon={<TimeIcon aria-hidden />}>
          {formatCountdown(left)} left
        </Badge>
      )}
      {children}
    </>
  );
}
