import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../api/call';
import { UndoDialog } from '../activity/undo-dialog';
import { useMay } from '../api/use-staff';
import { noteDone } from '../changes/done-store';
import { DialogButton } from '../frame/dialog-button';

/** A student as notices name them: the name, and the end of the enrollment. */
const whoText = ({ name, enrollment }: Pick<StudentRecord, 'name' | 'enrollment'>): string =>
  `${name} (…${enrollment.slice(-3)})`;

/** Undoes a decision, by the dialog of the activity log; nothing for readers who may undo nothing (CEL-81). */
const UndoButton = ({ title, batch }: { title: string; batch: string }) =>
  useMay('undo actions') && (
    <DialogButton
      label="Undo…"
      dialog={(close) => <UndoDialog action={{ title, batch }} onClose={close} />}
    />
  );

/**
 * Sends a decision on a case. What was decided is said with the student's name, and can be undone from there (CEL-81); a refusal
 * is returned in words, and the case is read again behind it.
 * @param onDone called once it is done
 */
export function useDecision(record: StudentRecord, onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** @returns the refusal; null once it is done */
  const decide = async (
    send: () => Promise<Reply<DoneData>>,
    words: (who: string) => string,
  ): Promise<string | null> => {
    setBusy(true);
    const reply = await send();
    setBusy(false);
    if (reply.success) {
      const title = words(whoText(record));
      const { batch } = reply.data;
      const action = <UndoButton key={batch} title={title} batch={batch} />;
      noteDone({ message: `${title}.`, batch, action });
      onDone();
    }
    // A case that is decided is opened no more.
    const isStill = ([name]: readonly unknown[]): boolean => !reply.success || name !== 'claim';
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isStill(queryKey) });
    return reply.success ? null : reply.message;
  };
  return { decide, isBusy };
}
