import { formatBytes } from '@portal/shared/format';
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
  Stack,
} from '@portal/shared/ui';
import type { Rule } from '../../content/rules.schema';
import rulesContent from '../../content/rules.yaml';
import { rulesFile } from '../files';
import { SampleNotice } from '../sample/sample-notice';

const rules = rulesContent as Rule[];

/** The fragment of a rule's address: a rule can be sent to somebody by its link. */
const anchorOf = (at: number): string => `rule-${at + 1}`;

/** The rules by their titles, each a link to its text; paper needs none. */
const Contents = () => (
  <Box
    component="nav"
    aria-labelledby="contents"
    sx={{ fontSize: '0.9375rem', '@media print': { display: 'none' } }}
  >
    <Heading level={2} looks={4} id="contents" gutterBottom>
      On this page
    </Heading>
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 4, columns: { xs: 2, md: 3 }, columnGap: 5 }}>
      {rules.map(({ title }, at) => (
        <Box component="li" key={title} sx={{ paddingBlock: 0.5 }}>
          <Anchor href={`#${anchorOf(at)}`}>{title}</Anchor>
        </Box>
      ))}
    </Box>
  </Box>
);

/** The placement policy: numbered rules, and the same as a PDF (PUB-08). */
export default function PolicyPage() {
  usePageTitle(
    'Placement policy',
    'The rules of campus placement: registration, consent, attendance, offers.',
  );
  return (
    <PageContainer>
      <Stack spacing={4} sx={{ maxWidth: '50rem' }}>
        <Box>
          <PageHeading>Placement policy</PageHeading>
          <DownloadButton
            href={rulesFile.href}
            download={rulesFile.name}
            startIcon={<DownloadIcon />}
            onClick={() => toast({ title: 'Downloading rules...' })}
          >
            Download the rules (PDF, {formatBytes(rulesFile.bytes)})
          </DownloadButton>
        </Box>
        <Contents />
        <Box
          component="ol"
          aria-label="Rules"
          sx={{
            margin: 0,
            paddingInlineStart: { xs: 4, sm: 5 },
            '& li': {
              paddingInlineStart: 1,
              paddingBlock: 1.75,
              borderTop: '1px solid',
              borderColor: 'divider',
            },
            '& li::marker': { fontWeight: 650, color: 'secondary.main' },
          }}
        >
          {rules.map(({ title, text }, at) => (
            <li key={title} id={anchorOf(at)}>
              <Heading level={2} looks={3} gutterBottom>
                {title}
              </Heading>
              {text}
            </li>
          ))}
        </Box>
        <SampleNotice />
      </Stack>
    </PageContainer>
  );
}
