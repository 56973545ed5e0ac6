import type { DoneData, RoundStudent, RoundStudentsPage } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { callCell } from '../api/call';
import { applied } from './marking';
import type { MarkChange } from './marking';

/** How saving goes: how many marks are on their way, when the last one was saved, and those that were not saved. */
export type Saving = { open: number; at: number | null; faults: readonly string[] };

export type Marking = {
  saving: Saving;
  mark: (row: RoundStudent, change: MarkChange) => void;
  /** The reader has seen what was not saved. */
  dismiss: () => void;
};

const NAME = 'roundStudents';

/** Changes a student's row wherever the round's list is kept. */
function changeRow(
  queries: QueryClient,
  round: string,
  id: string,
  change: (row: RoundStudent) => RoundStudent,
) {
  queries.setQueriesData<RoundStudentsPage>(
    { queryKey: [NAME, round] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? change(row) : row)) },
  );
}

/** Whose mark was not saved, and why. */
const faultText = ({ name }: RoundStudent, message: string): string =>
  message.includes(name) ? message : `${name}: not saved. ${message}`;

/** A student's row as the open list has it now. */
const rowNow = (queries: QueryClient, round: string, { id }: RoundStudent): RoundStudent | undefined =>
  queries
    .getQueriesData<RoundStudentsPage>({ queryKey: [NAME, round], type: 'active' })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((row) => row.id === id);

/**
 * Saves each mark of a round at once. The row shows it before the server has it, and marks are sent one after the other, so
 * that a second mark of the same student follows on the first. After a refusal the list is read again; what was not
 * saved is said until its reader dismisses it.
 */
export function useMarking(round: string): Marking {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ open: 0, at: null, faults: [] });
  const line = useRef({ last: Promise.resolve(), open: 0 });
  // Of students whose row is on no open page any more.
  const versions = useRef(new Map<string, string>());
  const send = useCallback(
    async (row: RoundStudent, change: MarkChange): Promise<void> => {
      const version = rowNow(queries, round, row)?.version ?? versions.current.get(row.id) ?? row.version;
      const body = { enrollment: row.enrollment, version, ...change };
      const reply = await callCell<DoneData>('markStudent', { params: { id: round }, body });
      line.current.open -= 1;
      const { open } = line.current;
      if (reply.success) {
        const next = reply.data.version ?? version;
        versions.current.set(row.id, next);
        changeRow(queries, round, row.id, (one) => ({ ...one, version: next }));
        setSaving(({ faults }) => ({ open, at: Date.now(), faults }));
      } else
        setSaving(({ at, faults }) => ({ open, at, faults: [...faults, faultText(row, reply.message)] }));
      if (open === 0) await queries.invalidateQueries({ queryKey: [NAME, round] });
    },
    [queries, round],
  );
  const mark = useCallback(
    (row: RoundStudent, change: MarkChange): void => {
      // An answer that is on its way was read before this mark.
      void queries.cancelQueries({ queryKey: [NAME, round] });
      changeRow(queries, round, row.id, (one) => applied(one, change));
      line.current.open += 1;
      setSaving(({ at, faults }) => ({ open: line.current.open, at, faults }));
      line.current.last = line.current.last.then(() => send(row, change));
    },
    [queries, round, send],
  );
  const dismiss = useCallback(() => setSaving((now) => ({ ...now, faults: [] })), []);
  return { saving, mark, dismiss };
}
