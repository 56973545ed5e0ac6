import { BATCH_MAX, LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { ListName } from '@portal/shared/contract/cell';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { fetchFile } from '../api/call';
import type { Reply, SentFile } from '../api/call';
import { plural } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import { ExportDialog } from './export-dialog';
import { chosenOf } from './selection';
import type { Selection } from './selection';

type ExportButtonProps = {
  /** '1 row', '312 students'. */
  words: (count: number) => string;
  columns: readonly string[];
  /** How many match the filter. */
  total: number;
  selection: Selection;
  send: (
    more: { chosen?: string[] },
    format: 'csv' | 'xlsx',
    signal: AbortSignal,
  ) => Promise<Reply<SentFile>>;
};

/** Exports what is selected of a list, or all that match where nothing is (CEL-51). */
export function ExportButton({ words, columns, total, selection, send }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('export lists')) return null;
  const { ids, count } = chosenOf(selection, total);
  return (
    <>
      <Button variant="outlined" disabled={(ids?.length ?? 0) > BATCH_MAX} onClick={() => setOpen(true)}>
        Export {words(count)}…
      </Button>
      {isOpen && (
        <ExportDialog
          what={words(count)}
          columns={columns}
          send={(format, ...more) => send(ids ? { chosen: ids } : {}, format, ...more)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const rowText = (count: number): string => plural(count, 'row');

type ExportListProps = {
  list: ListName;
  /** Ids of the columns that are seen; those that are buttons alone are in no file. */
  seen: readonly string[];
  filters: Record<string, string>;
  total: number;
  selection: Selection;
};

/** The same for every list beside that of students: exactly what is seen. */
export function ExportList({ list, seen, filters, total, selection }: ExportListProps) {
  const known: Readonly<Record<string, { title: string }>> = LIST_COLUMNS[list];
  const columns = seen.filter((id) => id in known);
  return (
    <ExportButton
      words={rowText}
      columns={columns.map((id) => known[id]!.title)}
      total={total}
      selection={selection}
      send={(more, format, signal) =>
        fetchFile('exportList', { signal, body: { list, columns, filters, format, ...more } })
      }
    />
  );
}
