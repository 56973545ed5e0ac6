import { FILE_PATHS, pathOf } from '@portal/shared/http';
import type {
  ConcernStatus,
  ConsentReceipt,
  ConsentReopening,
  ConsentStep,
  Recruitment,
} from '@portal/shared/contract';
import { Box, Button, Card, Heading } from '@portal/shared/ui';
import { DescriptionList, DocumentIcon, When } from '@portal/shared/ui-data';
import { useSession } from '@portal/shared/session';
import { resumeText } from '../consent/resume-text';
import { openPdf } from '../drive/open-pdf';

type ReceiptProps = {
  receipt: ConsentReceipt;
  drive: Pick<Recruitment, 'company' | 'consentId' | 'history' | 'reopenings' | 'exceptions' | 'offer'>;
};

/** Letters of the receipt's number that are shown: enough to name it to the placement cell. */
const NUMBER_LETTERS = 8;

/** A printed page has only the receipt, from the top on. */
const onPaper = {
  '@media print': {
    border: 0,
    'body:has(&) main *:not(:has(&)):not(&):not(& *)': {
      display: 'none',
    },
  },
} as const;

/** What the server keeps of the decision, how it came about, and the way to print it. */
export function Receipt({ receipt, drive }: ReceiptProps) {
  const { company, consentId, history, reopenings = [], exceptions = [] } = drive;
  const who = useSession(({ name, enrollment }) => [name, enrollment].filter(Boolean).join(', '));
  return (
    <Card component="section" aria-labelledby="receipt" sx={onPaper}>
      <Heading level={2} looks={3} id="receipt" gutterBottom>
        Your answer
      </Heading>
      <DescriptionList
        items={[
          { term: 'Receipt', description: consentId.slice(0, NUMBER_LETTERS).toUpperCase() },
          { term: 'Company', description: company.c_name },
          { term: 'Student', description: who },
          ...answerItems(receipt),
          ...exceptions.map(({ rules, reason }) => ({
            term: 'By an exception from',
            description: `${rules.join('; ')}: ${reason}`,
          })),
          ...(history.length > 0
            ? [
                {
                  term: 'History',
                  description: (
                    <History steps={history} reopenings={reopenings} isOffered={drive.offer !== undefined} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Button variant="outlined" onClick={() => window.print()} sx={{ marginTop: 2 }}>
        Print the receipt
      </Button>
    </Card>
  );
}

/** What a receipt says of the answer itself. */
export const answerItems = ({ decided_at: at, roles, resume }: ConsentReceipt) => [
  { term: 'Given on', description: <When moment={at} /> },
  ...(roles.length > 0
    ? [{ term: 'Roles, first choice first', description: <RankedRoles roles={roles} /> }]
    : []),
  ...(resume ? [{ term: 'Resume', description: <Resume resume={resume} /> }] : []),
];

/** What became of an answer, by who made it so. */
const BECAME: Record<ConsentStep['actor'], Record<ConcernStatus, string>> = {
  student: { TRUE: 'You applied', FALSE: 'You declined', REJECTED: 'Rejected', PLACED: 'Placed' },
  cell: {
    TRUE: 'The placement cell entered your application',
    FALSE: 'The placement cell entered that you declined',
    REJECTED: 'The placement cell published that you were not selected',
    PLACED: 'The placement cell published that you are placed',
  },
};

/** The source says "placed" of an offer that waits for its answer, too. */
const OFFERED = 'The placement cell recorded an offer for you';

type HistoryProps = { steps: ConsentStep[]; reopenings: ConsentReopening[]; isOffered: boolean };

/** The steps of an answer in their order, and when it was opened again (CEL-53). */
const History = ({ steps, reopenings, isOffered }: HistoryProps) => (
  <Box sx={{ fontWeight: 400 }}>
    {[
      ...steps.map(({ at, actor, is_concern: became }) => ({
        at,
        words: isOffered && became === 'PLACED' ? OFFERED : BECAME[actor][became],
      })),
      ...reopenings.map(({ at, is_withdrawal: isWithdrawal }) => ({
        at,
        words: isWithdrawal
          ? 'The placement cell withdrew your application at your request'
          : 'The placement cell opened your answer again',
      })),
      ...reopenings.flatMap(({ taken_back_at: at }) =>
        at === null ? [] : [{ at, words: 'The placement cell took that back: your answer counts' }],
      ),
    ]
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, words }) => (
        <div key={`${at} ${words}`}>
          <When moment={at} />: {words}
        </div>
      ))}
  </Box>
);

const RankedRoles = ({ roles }: { roles: string[] }) => (
  <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
    {roles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </Box>
);

const Resume = ({ resume }: { resume: NonNullable<ConsentReceipt['resume']> }) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <span>{resume.name}</span>
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {resumeText(resume)}
    </Box>
    <Box component="details" sx={{ fontWeight: 400, color: 'text.secondary', minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        Fingerprint of the file
      </Box>
      SHA-256{' '}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {resume.sha256}
      </Box>
    </Box>
    <Button
      variant="text"
      startIcon={<DocumentIcon />}
      // Its words begin where the lines above begin.
      sx={{ paddingInline: 0.5 }}
      onClick={() => void openPdf(pathOf(FILE_PATHS.resume, { id: resume.sha256 }), resume.name)}
    >
      View the resume
    </Button>
  </Box>
);
