import { seasonTable } from '@portal/shared/contract/cell';
import type { SeasonsData, SeasonTable, SeasonTableName } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { fetchFile } from '../api/call';
import { DialogButton } from '../frame/dialog-button';
import { FileDialog, FORMAT_LABELS } from '../list/export-dialog';
import { FigureLink } from './figure-link';

type SeasonTableViewProps = { data: SeasonsData; year: number; name: SeasonTableName; isOpen?: boolean };

const Figures = ({ table: { title, head, rows } }: { table: SeasonTable }) => (
  <Table caption={title}>
    <TableHead>
      <TableRow>
        <TableCell>
          <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
            Group
          </Box>
        </TableCell>
        {head.map((column) => (
          <TableCell key={column} align="right">
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.name}>
          <TableCell component="th" scope="row">
            {row.name}
            {row.typed && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                (typed in)
              </Box>
            )}
          </TableCell>
          {row.cells.map((cell, at) => (
            <TableCell key={head[at]} align="right">
              <FigureLink cell={cell} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

/** A table of a season: the same numbers on screen, on paper and in its file, each with the list that it counts (F-69). */
export function SeasonTableView({ data, year, name, isOpen = false }: SeasonTableViewProps) {
  const table = seasonTable(data, year, name);
  const { title, means, rows } = table;
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{
        'tbody th': { minWidth: '11rem' },
        '@media print': {
          'th, td': { fontSize: '0.625rem', padding: '2px 4px' },
          'tbody th': { minWidth: 0 },
          a: { color: 'inherit', textDecoration: 'none' },
        },
      }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1, fontWeight: 600 }}>
        {title}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          marginBlockEnd: 1,
          color: 'text.secondary',
        }}
      >
        <span>{means}</span>
        <DialogButton
          variant="text"
          label="Export…"
          aria-label={`Export: ${title}`}
          dialog={(close) => (
            <FileDialog
              title={`Export “${title}”?`}
              formats={FORMAT_LABELS}
              send={(format, signal) =>
                fetchFile('exportSeason', {
                  signal,
                  params: { id: String(year) },
                  body: { table: name, format },
                })
              }
              onClose={close}
            >
              <p>The numbers as they are on this page. A year that was typed in is marked.</p>
            </FileDialog>
          )}
        />
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ paddingBlockEnd: 1 }}>Nothing is known yet.</Box>
      ) : (
        <Figures table={table} />
      )}
    </Box>
  );
}
