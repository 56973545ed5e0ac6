import { capitalize, type StudentRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { useLocation } from '@portal/shared/router';
import {
  Banner,
  Box,
  Button,
  Card,
  edgeHeight,
  Heading,
  HIGH_WINDOW,
  Stack,
  standsAt,
} from '@portal/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useScreenKeys } from '../frame/screen-keys';
import { Enrollment } from '../list/enrollment';
import { ChangedMeanwhile } from './stale-case';
import { ClaimState } from './claim-state';
import { DecisionBar } from './decision-bar';
import { ListDifferences } from './list-differences';
import { Originals } from './document-checklist';
import { CaseSection, returnText } from './case-section';
import { useNow } from '../values/use-now';
import { useReturn } from './use-return';
import { useVerify } from './use-verify';
import { minutesLeft } from '../values/waiting-time';

type CasePanelProps = {
  record: StudentRecord;
  /** When it was read, by this browser's clock. */
  readAt: number;
  /** Why it could not be read again; null where it could. */
  failure: string | null;
  onRelease: () => void;
  /** Gives the case back, and opens the next one. */
  onSkip: () => void;
  onClaimAgain: () => void;
  /** Called once the student is decided on. */
  onDecided: () => void;
};

/** More than these are counted, not named: the bar hides what is read. */
const MOST_NAMED = 2;
const unticked = (titles: string[]): string[] =>
  titles.length > MOST_NAMED
    ? [`tick the ${titles.length} originals that are left`]
    : titles.map((title) => `tick ${title}`);

/** What is missing for the verification of a case, in the order of the page. */
const missingOf = (
  { differences, checklist, claim }: StudentRecord,
  {
    seen,
    isRead,
    now,
    returned,
  }: { seen: ReadonlySet<string>; isRead: boolean; now: number; returned: number },
): string[] => [
  ...(claim?.mine === true && minutesLeft(claim.until, now) > 0 ? [] : ['take the case again']),
  ...(isRead ? [] : ['read what changed']),
  ...differences.map(({ title }) => `settle the ${title.toLowerCase()}`),
  ...unticked(checklist.filter(({ id }) => !seen.has(id)).map(({ title }) => title)),
  ...(returned > 0 ? ['take the ticks off Return'] : []),
];

/**
 * A case of verification: differences from the college's list first, then the originals, then the sections as they are
 * read, and the decision (CEL-20 to CEL-22). What is ticked stays while the profile changes behind it.
 */
export function CasePanel(props: CasePanelProps) {
  const { record, readAt, failure, onRelease, onSkip, onClaimAgain, onDecided } = props;
  const now = useNow(readAt);
  const missingId = useId();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState(record);
  const { verify, isBusy, refusal } = useVerify(record, onDecided);
  const returning = useReturn(record, onDecided);
  const isRead = read.version === record.version;
  const missing = missingOf(record, { seen: ticked, isRead, now, returned: returning.named.length });
  const tick = (id: string, seen: boolean): void =>
    setTicked(new Set([...[...ticked].filter((one) => one !== id), ...(seen ? [id] : [])]));
  const mayVerify = missing.length === 0 && !isBusy;
  const next = record.checklist.find(({ id }) => !ticked.has(id));
  useScreenKeys([
    { key: 't', words: 'Tick the next original', press: () => next && tick(next.id, true) },
    { key: 'v', words: 'Verify the profile', press: () => mayVerify && void verify() },
    { key: 'n', words: 'Unassign it, and open the next profile', press: onSkip },
  ]);
  return (
    <Card component="article" aria-label={`Case: ${record.name}`}>
      <Stack spacing={2}>
        <CaseHead record={record}>
          <ClaimState claim={record.claim} now={now} onRelease={onRelease} onClaimAgain={onClaimAgain} />
        </CaseHead>
        {failure !== null && <Banner tone="negative" live="assertive" title={failure} />}
        {refusal !== null && <Banner tone="negative" live="assertive" title={refusal} />}
        {!isRead && <ChangedMeanwhile seen={read} now={record} onRead={() => setRead(record)} />}
        {record.differences.length > 0 && <ListDifferences differences={record.differences} />}
        <Originals checklist={record.checklist} seen={ticked} onTick={tick} />
        <div>
          {record.sections.map((section) => (
            <CaseSection key={section.section} section={section} name={record.name} returning={returning} />
          ))}
        </div>
      </Stack>
      <DecisionBar id={missingId} missing={missing}>
        <Button
          variant={returning.named.length > 0 ? 'outlined' : 'contained'}
          disabled={!mayVerify}
          aria-describedby={missingId}
          onClick={() => void verify()}
        >
          Verify
        </Button>
        {returning.named.length > 0 && (
          <Button variant="contained" disabled={returning.isBusy} onClick={() => void returning.send()}>
            Return {returnText(returning)}
          </Button>
        )}
      </DecisionBar>
    </Card>
  );
}

/** The name, in sight while the case is read: the decision at its foot is about this student. */
const NAME_BAR = {
  [HIGH_WINDOW]: { position: 'sticky', insetBlockStart: edgeHeight('header', 'notice'), zIndex: 2 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  paddingBlock: 1,
  backgroundColor: 'background.paper',
  borderBlockEnd: '1px solid var(--pp-palette-divider)',
} as const;

/** Who it is. Takes the focus when the case was opened from the list, at the top of the page. */
function CaseHead({ record, children }: { record: StudentRecord; children: React.ReactNode }) {
  const heading = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    if (isFirst.current) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Box {...standsAt('parts')} sx={NAME_BAR}>
        <Heading
          level={2}
          ref={heading}
          tabIndex={-1}
          sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}
        >
          {record.name}
        </Heading>
        <Enrollment>{record.enrollment}</Enrollment>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, color: 'text.secondary' }}>
          {record.degree} {capitalize(record.branch)}. Registered {formatDateTime(record.registered_at)}
        </Box>
        {children}
      </Box>
    </>
  );
}
