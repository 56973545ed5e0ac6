import { FILE_PATHS, pathOf } from '@portal/shared/http';
import type { ConsentReceipt } from '@portal/shared/contract';
import { formatBytes, formatDateTime } from '@portal/shared/format';
import { Box, Button, Card, Heading } from '@portal/shared/ui';
import { DescriptionList, DocumentIcon } from '@portal/shared/ui-data';
import { openPdf } from '../drive/open-pdf';

/** What the server keeps of the decision: when, which roles in which order, which resume. */
export function Receipt({ receipt: { decided_at: at, roles, resume } }: { receipt: ConsentReceipt }) {
  return (
    <Card component="section" aria-labelledby="receipt">
      <Heading level={2} looks={3} id="receipt" gutterBottom>
        Your answer
      </Heading>
      <DescriptionList
        items={[
          { term: 'Given on', description: formatDateTime(at) },
          ...(roles.length > 0
            ? [{ term: 'Roles, first choice first', description: <RankedRoles roles={roles} /> }]
            : []),
          ...(resume ? [{ term: 'Resume', description: <Resume resume={resume} /> }] : []),
        ]}
      />
    </Card>
  );
}

const RankedRoles = ({ roles }: { roles: string[] }) => (
  <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
    {roles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </Box>
);

const Resume = ({ resume: { name, bytes, sha256 } }: { resume: NonNullable<ConsentReceipt['resume']> }) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <span>{name}</span>
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {formatBytes(bytes)}
    </Box>
    <Box component="details" sx={{ fontWeight: 400, color: 'text.secondary', minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        Fingerprint of the file
      </Box>
      SHA-256{' '}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {sha256}
      </Box>
    </Box>
    <Button
      variant="text"
      startIcon={<DocumentIcon />}
      onClick={() => void openPdf(pathOf(FILE_PATHS.resume, { id: sha256 }), name)}
    >
      View the resume
    </Button>
  </Box>
);
