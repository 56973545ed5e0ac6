import { DRIVE_PARTS } from '@portal/shared/contract';
import type { DrivePart } from '@portal/shared/contract';
import { CRITERIA_LABEL, DRIVE_STATE_LABELS, rolesText } from '@portal/shared/contract/cell';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { Badge, Box } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { capitalize, DRIVE_TONES } from '../labels';
import { DeadlineLabels } from './deadline-text';
import { Section } from '../frame/section';

/** What a deadline means in the drive's state: a withdrawn drive or a draft closes nothing. */
function closingText({ state }: DriveFacts): string {
  if (state === 'open') return 'Closes';
  if (state === 'closed') return 'Closed';
  return 'Deadline';
}

/** The state of a drive, and when it closes or closed. */
export const DriveSummary = ({ drive }: { drive: DriveFacts }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
    <Badge tone={DRIVE_TONES[drive.state]}>{DRIVE_STATE_LABELS[drive.state]}</Badge>
    <span>
      {closingText(drive)} <DeadlineLabels drive={drive} />
    </span>
    <span>{rolesText(drive.roles)}</span>
  </Box>
);

type Item = { term: string; description: string };

/** What is shown of each part of a drive. */
const PARTS: Record<DrivePart, (drive: DriveFacts) => Item[]> = {
  degrees: ({ degrees }) => [{ term: 'Degrees', description: degrees.join(', ') }],
  branches: ({ branches }) => [{ term: 'Branches', description: branches.map(capitalize).join(', ') }],
  roles: ({ roles }) =>
    roles.flatMap(({ title, pay = [], asks = '' }) =>
      [
        {
          term: `Pay of ${title}`,
          description: pay.map(({ label, text }) => `${label} ${text}`).join(', '),
        },
        { term: `${CRITERIA_LABEL} of ${title}`, description: asks },
      ].filter(({ description }) => description !== ''),
    ),
  job: ({ job = [] }) => job.map(({ label, text }) => ({ term: label, description: text })),
  criteria: ({ criteria }) => [{ term: CRITERIA_LABEL, description: criteria }],
  limit: (drive) => [{ term: 'Roles to choose', description: `At most ${drive.role_limit}` }],
  files: ({ documents }) => [{ term: 'Documents', description: documents.join(', ') || 'None' }],
};

/** Whom a drive is for, in words that come from the rules themselves (CEL-40). */
export const DriveFactsCard = ({ drive }: { drive: DriveFacts }) => (
  <Section title="The drive">
    <DescriptionList
      items={[
        { term: 'Code', description: drive.code },
        ...DRIVE_PARTS.flatMap((part) => PARTS[part](drive)),
      ]}
    />
  </Section>
);
