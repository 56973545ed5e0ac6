import { formatBytes } from '@portal/shared/format';
import { usePageTitle } from '@portal/shared/remote';
import { toast } from '@portal/shared/toasts';
import {
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
        <Box
          component="ol"
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
          {rules.map(({ title, text }) => (
            <li key={title}>
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
