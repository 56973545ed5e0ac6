import { formatJobRole, parseJobProfile } from '@portal/shared/contract';
import type { DriveDraft } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import { SafeHtml } from '@portal/shared/sanitize';
import { Box, Heading } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import type { ReactNode } from 'react';
import { capitalize } from '../../labels';
import { PreviewForStudent } from './preview-for-student';

const listed = (text: string): string[] => text.split(',').filter(Boolean);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ overflowWrap: 'anywhere' }}>
    <Heading level={3} looks={4} gutterBottom>
      {title}
    </Heading>
    {children}
  </Box>
);

/** The posting as its students will read it, from what the last save came to (CEL-41). */
export const StudentPreview = ({ draft }: { draft: DriveDraft }) => (
  <Box component="section" aria-label="As a student reads it">
    <Heading level={2} looks={3} gutterBottom>
      As a student reads it
    </Heading>
    <PreviewForStudent draft={draft} />
    <Posting preview={draft.preview} />
  </Box>
);

/** The company's card of the posting, line by line. */
const termsOf = (preview: DriveDraft['preview']) => [
  { term: 'Eligible degrees', description: listed(preview.degree).join(', ') || '…' },
  {
    term: 'Eligible branches',
    description: listed(preview.eligible_branch).map(capitalize).join(', ') || '…',
  },
  {
    term: 'Roles',
    description: parseJobProfile(preview.job_profile).map(formatJobRole).join(', ') || '…',
  },
  ...(preview.job ?? []).map(({ label, text }) => ({ term: label, description: text })),
  ...(preview.pays ?? []).map(({ title, pay }) => ({
    term: title,
    description: pay.map(({ label, text }) => `${label} ${text}`).join(', '),
  })),
  { term: 'Criteria', description: preview.criteria },
  ...(preview.pdf_urls.length > 0
    ? [
        {
          term: 'Files of the company',
          description: preview.pdf_urls.map(({ name }) => name).join(', '),
        },
      ]
    : []),
];

/** The posting itself. */
export function Posting({ preview }: Pick<DriveDraft, 'preview'>) {
  const { company, deadline } = preview;
  return (
    <Box sx={{ border: 1, borderColor: 'outline', borderRadius: 1, overflow: 'hidden' }}>
      <Box aria-hidden sx={{ height: 12, bgcolor: 'primary.main' }} />
      <Box sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Box component="b" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            {company.c_name || 'The company'}
          </Box>
          <Box>{`Applications close ${deadline === '' ? '…' : formatDeadline(deadline)}`}</Box>
        </Box>
        <Part title="Company Details">
          <DescriptionList items={termsOf(preview)} />
        </Part>
        <Part title="About the company">
          <Box sx={{ whiteSpace: 'pre-line' }}>{company.c_details}</Box>
        </Part>
        {preview.c_details && (
          <Part title="Details">
            <SafeHtml html={preview.c_details} topHeading={4} />
          </Part>
        )}
        {preview.t_and_c && (
          <Part title="Terms and conditions">
            <SafeHtml html={preview.t_and_c} topHeading={4} />
          </Part>
        )}
      </Box>
    </Box>
  );
}
