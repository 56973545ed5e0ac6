import { useCollege, useSection } from '@portal/shared/college';
import type { Policy, Rule } from '@portal/shared/college/content/rules.schema';
import policyContent from '@portal/shared/college/content/rules.yaml';
import { formatBytes, formatDate } from '@portal/shared/format';
import { usePageTitle } from '@portal/shared/remote';
import { toast } from '@portal/shared/toasts';
import {
  Anchor,
  Box,
  DownloadButton,
  DownloadIcon,
  Heading,
  PageContainer,
  PageHeading,
  Typography,
} from '@portal/shared/ui';
import { useRulesFile } from '../files';

/** The fragment of a rule's address: a rule can be sent to someone by its link. */
const anchorOf = (at: number): string => `rule-${at + 1}`;

/** The rules by their titles, each a link to its text, in sight while one reads; paper needs none. */
const Contents = ({ rules }: { rules: readonly Rule[] }) => (
  <Box
    component="nav"
    aria-labelledby="contents"
    sx={{
      fontSize: '0.9375rem',
      position: { md: 'sticky' },
      top: 88,
      alignSelf: 'start',
      '@media print': { display: 'none' },
    }}
  >
    <Heading level={2} looks={4} id="contents" gutterBottom>
      On this page
    </Heading>
    <Box
      component="ol"
      sx={{
        margin: 0,
        paddingInlineStart: 4,
        columns: { xs: '2 7.5rem', md: 1 },
        columnGap: 5,
        '& li::marker': { fontWeight: 650, color: 'secondary.main' },
      }}
    >
      {rules.map(({ title }, at) => (
        <Box component="li" key={title} sx={{ paddingBlock: 0.75 }}>
          <Anchor href={`#${anchorOf(at)}`}>{title}</Anchor>
        </Box>
      ))}
    </Box>
  </Box>
);

const ruleLook = {
  margin: 0,
  paddingInlineStart: { xs: 4, sm: 5 },
  maxWidth: '50rem',
  '& li': {
    paddingInlineStart: 1,
    paddingBlock: 1.75,
    borderTop: '1px solid',
    borderColor: 'divider',
    // The one whose address was opened.
    '&:target': { backgroundColor: 'secondary.light' },
  },
  '& li::marker': { fontWeight: 650, color: 'secondary.main' },
} as const;

/** The placement policy: since when it is active, numbered rules, and the same as a PDF (PUB-08). */
export default function PolicyPage() {
  const { inForceSince, rules } = useSection('rules', policyContent as Policy);
  const { name } = useCollege();
  const rulesFile = useRulesFile();
  usePageTitle(
    'Placement policy',
    'The rules of campus placement: registration, consent, attendance, offers.',
  );
  return (
    <PageContainer>
      <PageHeading>Placement policy</PageHeading>
      <Typography sx={{ marginBottom: 2.5, color: 'text.secondary', maxWidth: '50rem' }}>
        {rules.length} <span>{rules.length === 1 ? 'rule' : 'rules'}</span> for everyone who takes part in
        campus placement at {name}. In force since{' '}
        <time dateTime={inForceSince}>{formatDate(inForceSince)}</time>.
      </Typography>
      <DownloadButton
        href={rulesFile.href}
        download={rulesFile.name}
        startIcon={<DownloadIcon />}
        onClick={() => toast({ title: 'Downloading rules...' })}
      >
        Download the rules (PDF, {formatBytes(rulesFile.bytes)})
      </DownloadButton>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          marginTop: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <Contents rules={rules} />
        <Box component="ol" aria-label="Rules" sx={ruleLook}>
          {rules.map(({ title, text }, at) => (
            <li key={title} id={anchorOf(at)}>
              <Heading level={2} looks={3} gutterBottom>
                {title}
              </Heading>
              {text}
            </li>
          ))}
        </Box>
      </Box>
    </PageContainer>
  );
}
