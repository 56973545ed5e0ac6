import {
  seasonTable,
  type ExportSeasonRequest,
  type SeasonCell,
  type SeasonRow,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { YearSite } from '../releases';
import { type Actor, exportList, type ExportedFile } from '../activity';
import { seasonsOf } from './seasons';

const cellOf = ({ value }: SeasonCell) => value;

/**
 * A table of a season as a file, with the numbers and the words of the page (F-69): rows of years that were typed in say so.
 * @throws PortalError 404 for a year that is no season
 */
export async function exportSeason(
  { database, site }: { database: Database; site: YearSite },
  actor: Actor,
  year: number,
  { table, format }: ExportSeasonRequest,
): Promise<ExportedFile> {
  const data = await seasonsOf(database, site);
  if (!data.seasons.some((one) => one.year === year)) throw new PortalError(404, 'There is no such season.');
  const { head, rows, title } = seasonTable(data, year, table);
  return exportList(
    database,
    actor,
    { format },
    {
      list: `season-${year}-${table}`,
      rows,
      columns: [title, ...head, 'Source'].map((column, at) => ({ id: String(at), title: column })),
      cellsOf: ({ name, cells, typed }: SeasonRow) => [
        name,
        ...cells.map(cellOf),
        typed ? 'Typed in' : 'Counted by the portal',
      ],
      studentOf: () => null,
      filter: { season: year, table },
      search: undefined,
    },
  );
}
