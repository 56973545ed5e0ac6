import type { CompanyItem } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Box, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';

const figure = (id: 'drives' | 'offers' | 'revoked', header: string): ListColumn<CompanyItem> => ({
  id,
  header,
  isFigure: true,
  cell: (row) => formatCount(row[id]),
});

/** Columns of the list of companies (F-75). */
export const COMPANY_COLUMNS: readonly ListColumn<CompanyItem>[] = [
  {
    id: 'name',
    header: 'Company',
    shown: 'always',
    isTitle: true,
    cell: ({ id, name, names }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Link to={pathOf(PATHS.company, { id })}>{name}</Link>
        {names.length > 0 && (
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>Also {names.join(', ')}</Box>
        )}
      </Box>
    ),
  },
  {
    id: 'sector',
    header: 'Sector, city',
    cell: ({ sector, city }) => [sector, city].filter(Boolean).join(', ') || '–',
  },
  { id: 'last_season', header: 'Last season', isFigure: true, cell: ({ last_season: year }) => year ?? '–' },
  figure('drives', 'Drives'),
  figure('offers', 'Offers'),
  figure('revoked', 'Revoked'),
];
