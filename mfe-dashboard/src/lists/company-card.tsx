import { DEADLINE_NEAR_MS, formatJobRole, parseJobProfile } from '@portal/shared/contract';
import type { DriveItem } from '@portal/shared/contract';
import { formatCountdown, formatDateTime } from '@portal/shared/format';
import { useImage, useServerTime } from '@portal/shared/http';
import { generatePath } from '@portal/shared/router';
import { Badge, Box } from '@portal/shared/ui';
import { CardLink, Logo, TimeIcon } from '@portal/shared/ui-data';

type CompanyCardProps = {
  item: DriveItem;
  /** The server's time in milliseconds. */
  now: number;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
};

/** One company: logo, name, roles with packages, deadline; the whole card leads to its page (DSH-05). */
export function CompanyCard({ item, now, offset }: CompanyCardProps) {
  const { c_name, r_id, consentId, deadline, job_profile, result } = item;
  const logo = useImage(item.c_logo);
  return (
    <CardLink
      to={generatePath('/company/:c_name/:r_id/:consentId', { c_name, r_id, consentId })}
      heading={c_name}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        alignContent: 'start',
      }}
    >
      <Box sx={{ gridColumn: 1, gridRow: '1 / span 2' }}>
        <Logo name={c_name} src={logo} />
      </Box>
      <Box sx={{ gridColumn: 2 }}>
        <Box component="ul" aria-label="Roles" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {parseJobProfile(job_profile).map((role) => (
            <li key={role.title}>{formatJobRole(role)}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginTop: 1.5 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {Date.parse(deadline) > now ? 'Apply by' : 'Closed'} {formatDateTime(deadline)}
          </Box>
          {isNear(item, now) && <NearMark deadline={deadline} offset={offset} />}
          {result && <Badge tone="neutral">{result}</Badge>}
        </Box>
      </Box>
    </CardLink>
  );
}

/** A deadline under 24 hours away that still waits for an answer (DSH-05). */
function isNear({ deadline, is_concern: decided }: DriveItem, now: number): boolean {
  const left = Date.parse(deadline) - now;
  return decided === null && left > 0 && left < DEADLINE_NEAR_MS;
}

/** Counts the last hours down, by itself, so that the other cards stay still. */
function NearMark({ deadline, offset }: { deadline: string; offset: number }) {
  const now = useServerTime(offset);
  return (
    <Badge tone="warning" icon={<TimeIcon aria-hidden />}>
      Closes in {formatCountdown(Date.parse(deadline) - now)}
    </Badge>
  );
}
