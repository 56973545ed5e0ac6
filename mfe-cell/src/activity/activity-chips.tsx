import type { ActionItem } from '@portal/shared/contract/cell';
import { Box, Button, CloseIcon } from '@portal/shared/ui';
import type { ListState } from '../list/list-state';

type ChipName = 'drive' | 'person' | 'batch';

/** Whom or what a filter names, by the rows that it finds; without a row in plain words. */
function nameOf(filter: ChipName, id: string, rows: readonly ActionItem[]): string {
  if (filter === 'batch') return 'Done at once';
  if (filter === 'drive')
    return `Drive: ${rows.find(({ drive }) => drive?.id === id)?.drive?.company ?? 'one drive'}`;
  const person = rows.flatMap(({ actor, staff }) => [actor, staff]).find((one) => one?.id === id);
  return `Person: ${person?.name ?? 'one account'}`;
}

/** The filters of actions that links of other pages set, each with the way out of it (CEL-80). */
export function ActionChips({ rows, state }: { rows: readonly ActionItem[]; state: ListState }) {
  const { change, view } = state;
  const chips = (['drive', 'person', 'batch'] as const).flatMap((filter) => {
    const id = view.filters[filter];
    return id === undefined ? [] : [{ filter, name: nameOf(filter, id, rows) }];
  });
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Filters"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        marginBlockEnd: 2,
      }}
    >
      {chips.map(({ filter, name }) => (
        <li key={filter}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<CloseIcon aria-hidden />}
            aria-label={`Remove the filter ${name}`}
            onClick={() => change({ filters: { [filter]: '' } })}
          >
            {name}
          </Button>
        </li>
      ))}
    </Box>
  );
}
