import { ACTION_KINDS, ACTION_SUBJECTS, ACTION_TITLES } from '@portal/shared/contract/cell';
import type { ActionItem, DrivesPage } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read, staffQuery } from '../api/queries';
import { dayOf, instantAt } from '../changes/day';
import { driveText } from '../choices/drive-choices';
import type { ListFilter } from '../list/list-filter';
import type { Option } from '../list/options';

const SUBJECT: ListFilter = {
  name: 'subject',
  label: 'Subject',
  options: Object.entries(ACTION_SUBJECTS).map(([value, { label }]) => ({ value, label })),
};
/** Kinds by what they are about, as the subjects are in order. */
const KIND: ListFilter = {
  name: 'kind',
  label: 'Action',
  options: Object.values(ACTION_SUBJECTS).flatMap(({ of }) =>
    ACTION_KINDS.filter((kind) => of.some((prefix) => kind.startsWith(`${prefix}.`))).map((value) => ({
      value,
      label: ACTION_TITLES[value],
    })),
  ),
};
const EACH: ListFilter = {
  name: 'each',
  label: 'Rows',
  options: [{ value: 'yes', label: 'One for each change' }],
};

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = [
  [0, 'Today'],
  [6, 'Last 7 days'],
  [29, 'Last 30 days'],
] as const;
/** The beginning of the day so many days ago, in the portal's zone. */
const dayAgo = (days: number): string =>
  instantAt(dayOf(new Date(Date.now() - days * DAY_MS)), '00:00') ?? '';
const dates = (): ListFilter => ({
  name: 'from',
  label: 'Date',
  options: DAYS.map(([days, label]) => ({ value: dayAgo(days), label })),
  textOf: (value) => DAYS.find(([days]) => dayAgo(days) === value)?.[1] ?? `Since ${formatDate(value)}`,
});

/** Drives to filter by: those of all states, the last to close first. */
const drivesQuery = queryOptions({
  queryKey: ['drives', 'to filter by'],
  queryFn: async (): Promise<Option[]> => {
    const query = { state: 'all', size: '100', counts: 'no' };
    const { rows } = await read<DrivesPage>('drives', { query });
    return rows.map((drive) => ({ value: drive.id, label: driveText(drive) }));
  },
  staleTime: 60_000,
});

type Named = { id: string | null; name: string };

/** The filters of the activity log (CEL-80). @param rows what is found: it has the names of what links filter by */
export function useActionFilters(rows: readonly ActionItem[] = []): readonly ListFilter[] {
  const { data: drives = [] } = useQuery(drivesQuery);
  const { data: staff } = useQuery(staffQuery);
  const people = (staff?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const found = rows.flatMap(({ actor, staff: whose }): Named[] => [actor, ...(whose ? [whose] : [])]);
  return [
    SUBJECT,
    KIND,
    {
      name: 'person',
      label: 'Person',
      options: people,
      textOf: (id) =>
        people.find(({ value }) => value === id)?.label ??
        found.find((one) => one.id === id)?.name ??
        'one account',
    },
    {
      name: 'drive',
      label: 'Drive',
      options: drives,
      textOf: (id) => rows.find(({ drive }) => drive?.id === id)?.drive?.company ?? 'one drive',
    },
    dates(),
    EACH,
    { name: 'batch', label: 'Batch', options: [], textOf: () => 'done at once' },
  ];
}
