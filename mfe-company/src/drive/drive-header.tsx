import { DEADLINE_NEAR_MS } from '@portal/shared/contract';
import type { Recruitment } from '@portal/shared/contract';
import { formatCountdown, formatDateTime } from '@portal/shared/format';
import { useImage, useServerTime } from '@portal/shared/http';
import { Badge, Banner, Box, Logo, PageHeading, TimeIcon, Typography } from '@portal/shared/ui';
import { clockWarning } from './clock-warning';

type DriveHeaderProps = {
  drive: Recruitment;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
};

/** Company, logo and when applications close; the last day is counted down by the server's clock (CMP-01). */
export function DriveHeader({ drive: { company, deadline }, offset }: DriveHeaderProps) {
  const logo = useImage(company.c_logo);
  const warning = clockWarning(offset);
  return (
    <Box component="header" sx={{ marginBottom: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Logo name={company.c_name} src={logo} size={72} />
        <Box sx={{ minWidth: 0 }}>
          <PageHeading sx={{ margin: 0, overflowWrap: 'anywhere' }}>{company.c_name}</PageHeading>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 30 }}>
            <Typography component="span">Applications close {formatDateTime(deadline)}</Typography>
            <Countdown deadline={deadline} offset={offset} />
          </Box>
        </Box>
      </Box>
      {warning && <Banner tone="warning">{warning}</Banner>}
    </Box>
  );
}

function Countdown({ deadline, offset }: { deadline: string; offset: number }) {
  const left = Date.parse(deadline) - useServerTime(offset);
  if (left >= DEADLINE_NEAR_MS) return null;
  if (left <= 0) return <Badge tone="neutral">Closed</Badge>;
  return (
    <Badge tone="warning" icon={<TimeIcon aria-hidden />}>
      {formatCountdown(left)} left
    </Badge>
  );
}
