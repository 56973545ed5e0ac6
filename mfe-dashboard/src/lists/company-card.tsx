import { DEADLINE_NEAR_MS, isBeforeDeadline, PAGES, parseJobProfile } from '@portal/shared/contract';
import { formatCountdown } from '@portal/shared/format';
import { useImage, useServerTime } from '@portal/shared/http';
import { generatePath } from '@portal/shared/router';
import { Badge, Box } from '@portal/shared/ui';
import {
  ApplicationBadge,
  CardLink,
  Logo,
  PayLabels,
  RoleLabels,
  TimeIcon,
  When,
} from '@portal/shared/ui-data';
import type { ListItem } from './company-lists';
import { timelineOf } from './timeline';
import { Track } from './track';

/** Replaces the consent in a company's address while there is none; its page puts the own one in its place. */
const NO_CONSENT = 'new';

type CompanyCardProps = {
  item: ListItem;
  /** The server's time in milliseconds. */
  now: number;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
};

/** One company: logo, name, roles with packages, deadline; the whole card leads to its page (DSH-05). */
export function CompanyCard({ item, now, offset }: CompanyCardProps) {
  const { c_name, r_id, consentId, deadline, result, application } = item;
  const logo = useImage(item.c_logo);
  const way = timelineOf(item);
  return (
    <CardLink
      to={generatePath(PAGES.company, { c_name, r_id, consentId: consentId ?? NO_CONSENT })}
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
        <Roles item={item} />
        {item.job && (
          <Box sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
            {item.job.map(jobText).join(' · ')}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginTop: 1.5 }}>
          <WhatAndWhen item={item} now={now} />
          {isNear(item, now) && <NearMark deadline={deadline} offset={offset} />}
          {application.state !== 'not answered' && <ApplicationBadge application={application} />}
          {result && <Badge tone="neutral">{result}</Badge>}
        </Box>
        {item.ineligible && <Reasons failures={item.ineligible} />}
      </Box>
      {way.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Track steps={way} now={now} />
        </Box>
      )}
    </CardLink>
  );
}

/** Type of work and locations say themselves what they are. */
const jobText = ({ key, label, text }: NonNullable<ListItem['job']>[number]): string =>
  key === 'work' || key === 'locations' ? text : `${label} ${text}`;

/** The roles that were applied for, first choice first; before an answer all of the drive's. */
function Roles({ item: { job_profile, pays, roles: chosen } }: { item: ListItem }) {
  const roles = parseJobProfile(job_profile);
  if (chosen.length === 0) {
    return (
      <Box component="ul" aria-label="Roles" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {roles.map((role) => (
          <li key={role.title}>
            <RoleLabels role={role} />
            <PayLabels title={role.title} pays={pays} />
          </li>
        ))}
      </Box>
    );
  }
  return (
    <Box component="ol" aria-label="Roles that you chose" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {chosen.map((title) => {
        const role = roles.find((one) => one.title === title);
        return <li key={title}>{role ? <RoleLabels role={role} /> : title}</li>;
      })}
    </Box>
  );
}

/** The deadline until there is an answer, and from then on what was answered when. */
function WhatAndWhen({ item, now }: { item: ListItem; now: number }) {
  const { deadline, decided_at: at, is_concern: decided } = item;
  const ahead = isBeforeDeadline(deadline, now);
  const answered = decided !== null && at !== null;
  const what = decided === 'FALSE' ? 'Declined on' : 'Applied on';
  const until = item.ineligible ? 'Deadline' : 'Apply by';
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {`${answered ? what : ahead ? until : 'Closed'} `}
      <When moment={answered ? at : deadline} {...(!answered && ahead ? { now } : {})} />
    </Box>
  );
}

/** Every rule that keeps the student from the drive, in words (DSH-08). */
const Reasons = ({ failures }: { failures: NonNullable<ListItem['ineligible']> }) => (
  <Box component="ul" aria-label="Reasons" sx={{ margin: 0, marginTop: 1.5, paddingInlineStart: 2.5 }}>
    {failures.map(({ code, message }) => (
      <Box component="li" key={code} sx={{ '&::marker': { content: '"✕  "', color: 'error.main' } }}>
        {message}
      </Box>
    ))}
  </Box>
);

/** A deadline under 24 hours away that still waits for an answer (DSH-05); it presses no one who may not give one. */
function isNear({ deadline, is_concern: decided, ineligible }: ListItem, now: number): boolean {
  const left = Date.parse(deadline) - now;
  return decided === null && !ineligible && left > 0 && left < DEADLINE_NEAR_MS;
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
