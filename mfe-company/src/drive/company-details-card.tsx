import { DRIVE_PARTS, parseJobProfile } from '@portal/shared/contract';
import type { DrivePart, Recruitment } from '@portal/shared/contract';
import { Box, Card, Heading } from '@portal/shared/ui';
import { PayLabels, RoleLabels } from '@portal/shared/ui-data';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { PdfLink } from './pdf-link';
import { useWantedPdf } from './wanted-pdf';

const listed = (commaSeparated: string): string[] =>
  commaSeparated
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is shown of each part of a drive; how many roles may be chosen is shown at the roles of the form. */
const PARTS: Partial<Record<DrivePart, (drive: Recruitment) => ReactNode>> = {
  degrees: (drive) => <Part title="Eligible degrees">{listed(drive.degree).join(', ').toUpperCase()}</Part>,
  branches: (drive) => (
    <Part title="Eligible branches">
      <Items items={listed(drive.eligible_branch).map(capitalize)} />
    </Part>
  ),
  roles: (drive) => (
    <Part title="Roles">
      <Items
        items={parseJobProfile(drive.job_profile).map((role) => (
          <Fragment key={role.title}>
            <RoleLabels role={role} />
            <PayLabels title={role.title} pays={drive.pays} />
          </Fragment>
        ))}
      />
    </Part>
  ),
  job: ({ job }) =>
    job?.map(({ key, label, text }) => (
      <Part key={key} title={label}>
        {text}
      </Part>
    )),
  criteria: (drive) => <Part title="Criteria">{drive.criteria || 'None'}</Part>,
  files: ({ pdf_urls: pdfs }) =>
    pdfs.length > 0 && (
      <Part title="Files of the company">
        <Items
          items={pdfs.map((pdf) => (
            <PdfLink key={pdf.url} {...pdf} />
          ))}
        />
      </Part>
    ),
};

/** Who may apply and the company's files (CMP-02). */
export function CompanyDetailsCard({ drive }: { drive: Recruitment }) {
  useWantedPdf(drive.pdf_urls);
  return (
    <Card component="section" aria-labelledby="company-details" sx={{ display: 'grid', gap: 2 }}>
      <Heading level={2} looks={3} id="company-details">
        Company Details
      </Heading>
      {DRIVE_PARTS.map((part) => (
        <Fragment key={part}>{PARTS[part]?.(drive)}</Fragment>
      ))}
    </Card>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Heading level={3} looks={5} color="text.secondary">
      {title}
    </Heading>
    <Box>{children}</Box>
  </Box>
);

const Items = ({ items }: { items: ReactNode[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
    {items.map((item, place) => (
      <li key={place}>{item}</li>
    ))}
  </Box>
);
