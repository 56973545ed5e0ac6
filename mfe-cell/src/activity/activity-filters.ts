import { ACTION_KINDS } from '@portal/shared/contract/cell';
import type { ActionItem } from '@portal/shared/contract/cell';
import { capitalize } from '../labels';
import type { ListFilter } from '../list/list-filter';

const KIND: ListFilter = {
  name: 'kind',
  label: 'Kind',
  options: ACTION_KINDS.map((value) => ({ value, label: capitalize(value.replace('.', ': ')) })),
};

/** The filters of the activity log (CEL-80). @param rows what is found: it has the names of what links filter by */
export const actionFilters = (rows: readonly ActionItem[] = []): readonly ListFilter[] => [
  KIND,
  {
    name: 'drive',
    label: 'Drive',
    options: [],
    textOf: (id) => rows.find(({ drive }) => drive?.id === id)?.drive?.company ?? 'one drive',
  },
  {
    name: 'person',
    label: 'Person',
    options: [],
    textOf: (id) =>
      rows.flatMap(({ actor, staff }) => [actor, staff]).find((one) => one?.id === id)?.name ?? 'one account',
  },
  { name: 'batch', label: 'Batch', options: [], textOf: () => 'done at once' },
];
