import { QueryClient, queryOptions, keepPreviousData } from '@tanstack/react-query';
import type { SessionItem } from '@portal/shared/contract';
import type {
  AbsenceItem,
  ActionItem,
  ActionsQuery,
  ApplicantsPage,
  ApplicantsQuery,
  DebarmentCourse,
  BarsPage,
  BarsQuery,
  CellMessage,
  CellMessagesPage,
  CellCallName,
  ClashesQuery,
  VerificationItem,
  VerificationQuery,
  DriveFacts,
  EligibilityResult,
  DrivesPage,
  DrivesQuery,
  MenuCounts,
  MessagePreview,
  OffersPage,
  OffersQuery,
  UnsentInvitation,
  ImportWords,
  PasskeyItem,
  PreviewRequest,
  RecipientsPage,
  RecipientsQuery,
  RoundClashes,
  RoundStudentsPage,
  RoundStudentsQuery,
  StaffItem,
  StaffSignIn,
  StudentRecord,
  StudentsPage,
  StudentsQuery,
  OverviewData,
  OverviewQuery,
  UnlockRequestItem,
  UnlockRequestsQuery,
  WithdrawalItem,
  WithdrawalsQuery,
  EligibilityQuery,
} from '@portal/shared/contract/cell';
import { callCell } from './call';
import type { CallOptions } from './call';
import { onSittingEnd } from './session';

/** A page of a list, as every list call gives it. */
export type ListPage<Row> = { rows: Row[]; total: number; page: number; size: number; updated_at: string };

/** A read that failed: its words are the server's. */
class ReadError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'ReadError';
    this.status = status;
  }
}

/** What is shown is asked for again after this long, while the page is in view. */
const FRESH_MS = 15_000;
export const POLL_MS = 30_000;

/** One for the console: a page that is gone back to shows what it had, and asks again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays one; silence is tried once more.
      retry: (count, error) => count < 1 && error instanceof ReadError && [0, 503].includes(error.status),
      retryDelay: 1_000,
    },
  },
});

onSittingEnd(() => queries.clear());

/** What a call answers. @throws ReadError with the server's words */
export async function read<T>(name: CellCallName, options?: CallOptions): Promise<T> {
  const reply = await callCell<T>(name, options);
  if (!reply.success) throw new ReadError(reply.message, reply.status);
  return reply.data;
}

/** A page of a list, which is asked for again while it is shown. */
export const list = <Page>(name: CellCallName, query: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: [name, query],
    queryFn: () => read<Page>(name, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** The same for a list of one thing. */
const listOf = <Page>(name: CellCallName, id: string, query: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: [name, id, query],
    queryFn: () => read<Page>(name, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** One thing, which is asked for again while it is shown. */
export const one = <Data>(name: CellCallName, id: string) =>
  queryOptions({
    queryKey: [name, id],
    queryFn: () => read<Data>(name, { params: { id } }),
    refetchInterval: POLL_MS,
  });

export const invitationsQuery = (query: Record<string, string>) =>
  list<ListPage<UnsentInvitation>>('invitations', query);

/** What imports remember of degrees and branches (F-24). */
export const importWordsQuery = list<ImportWords>('importWords', {});

export const menuCountsQuery = list<MenuCounts>('menuCounts', {});

export const overviewQuery = (query: OverviewQuery) => list<OverviewData>('overview', query);

export const studentsQuery = (query: StudentsQuery) => list<StudentsPage>('students', query);

export const recordQuery = (id: string) => one<StudentRecord>('student', id);

export const actionsQuery = (query: ActionsQuery) => list<ListPage<ActionItem>>('actions', query);

export const verificationQuery = (query: VerificationQuery) =>
  list<ListPage<VerificationItem>>('desk', query);

export const unlockRequestsQuery = (query: UnlockRequestsQuery) =>
  list<ListPage<UnlockRequestItem>>('unlockRequests', query);

export const withdrawalsQuery = (query: WithdrawalsQuery) =>
  list<ListPage<WithdrawalItem>>('withdrawals', query);

/** Opens a student at the desk: read once, and again only when someone decides something or wants more time. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claim', id],
    queryFn: () => read<StudentRecord>('claim', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const barsQuery = (query: BarsQuery) => list<BarsPage>('bars', query);

export const absencesQuery = (query: Record<string, string>) =>
  list<ListPage<AbsenceItem>>('absences', query);

export const debarmentQuery = (id: string) => one<DebarmentCourse>('debarmentCourse', id);

export const drivesQuery = (query: DrivesQuery) => list<DrivesPage>('drives', query);

export const driveQuery = (id: string) => one<DriveFacts>('drive', id);

export const applicantsQuery = (id: string, query: ApplicantsQuery) =>
  listOf<ApplicantsPage>('applicants', id, query);

export const roundStudentsQuery = (id: string, query: RoundStudentsQuery) =>
  listOf<RoundStudentsPage>('roundStudents', id, query);

export const offersQuery = (query: OffersQuery) => list<OffersPage>('offers', query);

const NOTHING_ASKED: Record<string, string | undefined> = {};

/** Who has another round at a time; nothing is asked while the time is none. */
export const clashesQuery = (driveId: string, asked: ClashesQuery | null) =>
  queryOptions({
    queryKey: ['clashes', driveId, asked],
    queryFn: () => read<RoundClashes>('clashes', { params: { id: driveId }, query: asked ?? NOTHING_ASKED }),
    enabled: asked !== null,
    // What was shown stays until the next answer: a field below it does not jump while one types.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** @param times how often it was asked: each asking has an answer of its own */
export const eligibilityQuery = (id: string, query: EligibilityQuery, times: number) =>
  queryOptions({
    queryKey: ['verdict', id, query, times],
    queryFn: () => read<EligibilityResult>('verdict', { params: { id }, query }),
    // A repeated question asks for the current result.
    staleTime: 0,
    gcTime: 0,
  });

export const messagesQuery = (query: Record<string, string>) => list<CellMessagesPage>('messages', query);

/** How soon a message that waits to go is asked for again. */
const WAITING_POLL_MS = 5_000;

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: () => read<CellMessage>('message', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : POLL_MS),
  });

export const recipientsQuery = (id: string, query: RecipientsQuery) =>
  listOf<RecipientsPage>('recipients', id, query);

/** Who would get a message now, and what three of them would read. */
export const previewQuery = (asked: PreviewRequest) =>
  queryOptions({
    queryKey: ['preview', JSON.stringify(asked.audience), asked.subject, asked.text],
    queryFn: () => read<MessagePreview>('previewMessage', { body: asked }),
    // While one types, what was shown of the same students stays; of others nothing does.
    placeholderData: (before, query) =>
      query?.queryKey[1] === JSON.stringify(asked.audience) ? before : undefined,
    refetchInterval: POLL_MS,
  });

/** The call gives everyone at once: a cell is a handful of people. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async (): Promise<ListPage<StaffItem>> => {
    const rows = await read<StaffItem[]>('staff');
    return { rows, total: rows.length, page: 1, size: rows.length, updated_at: '' };
  },
  refetchInterval: POLL_MS,
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => read<SessionItem[]>('sessions'),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => read<PasskeyItem[]>('passkeys'),
});

/** What the portal asks of a person who logs in; it changes with its settings only. */
export const signInQuery = queryOptions({
  queryKey: ['signIn'],
  queryFn: () => read<StaffSignIn>('signIn'),
  staleTime: Infinity,
});
