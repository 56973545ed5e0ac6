import { BATCH_MAX, LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { ListName } from '@portal/shared/contract/cell';
import { fetchFile } from '../api/call';
import type { Reply, SentFile } from '../api/call';
import { plural } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import { DialogButton } from '../frame/dialog-button';
import { FileDialog, FORMAT_LABELS } from './export-dialog';
import { chosenOf } from './selection';
import type { Selection } from './selection';

/** What a file is asked for with, beside its list. */
type Asked = { chosen?: string[]; format: string; sheets?: 'role' };

type ExportButtonProps = {
  /** '1 offer', '312 students'. */
  words: (count: number) => string;
  columns: readonly string[];
  /** How many match the filter. */
  total: number;
  selection: Selection;
  /** Whether a workbook can have a sheet for each role. */
  hasRoles?: boolean;
  send: (asked: Asked, signal: AbortSignal) => Promise<Reply<SentFile>>;
};

const ROLES = 'roles';
const WITH_ROLES: Record<string, string> = { ...FORMAT_LABELS, [ROLES]: 'Excel, a sheet for each role' };
const kindOf = (kind: string): Asked =>
  kind === ROLES ? { format: 'xlsx', sheets: 'role' } : { format: kind };

/** Exports what is selected of a list, or all that match where nothing is (CEL-51). */
export function ExportButton({ words, columns, total, selection, hasRoles, send }: ExportButtonProps) {
  if (!useMay('export lists')) return null;
  const { ids, count } = chosenOf(selection, total);
  return (
    <DialogButton
      label={`Export ${words(count)}…`}
      disabled={(ids?.length ?? 0) > BATCH_MAX || count === 0}
      dialog={(close) => (
        <FileDialog
          title={`Export ${words(count)}?`}
          formats={hasRoles ? WITH_ROLES : FORMAT_LABELS}
          send={(kind, signal) => send({ ...kindOf(kind), ...(ids ? { chosen: ids } : {}) }, signal)}
          onClose={close}
        >
          <p>Columns: {columns.join(', ')}. Choose others above the list.</p>
        </FileDialog>
      )}
    />
  );
}

/** What the rows of a list are. */
const ROWS: Record<ListName, string> = {
  actions: 'action',
  staff: 'account',
  bars: 'debarment',
  absences: 'absence',
  unlocks: 'request',
  withdrawals: 'request',
  desk: 'profile',
  returned: 'student',
  drives: 'drive',
  applicants: 'student',
  offers: 'offer',
  round: 'student',
};

type ExportListProps = Pick<ExportButtonProps, 'total' | 'selection' | 'hasRoles'> & {
  list: ListName;
  /** Ids of the columns that are seen; those that are buttons alone are in no file. */
  seen: readonly string[];
  filters: Record<string, string>;
};

/** The same for every list beside that of students: exactly what is seen. */
export function ExportList({ list, seen, filters, ...button }: ExportListProps) {
  const known: Readonly<Record<string, { title: string }>> = LIST_COLUMNS[list];
  const columns = seen.filter((id) => id in known);
  return (
    <ExportButton
      {...button}
      words={(count) => plural(count, ROWS[list])}
      columns={columns.map((id) => known[id]!.title)}
      send={(asked, signal) =>
        fetchFile('exportList', { signal, body: { list, columns, filters, ...asked } })
      }
    />
  );
}
