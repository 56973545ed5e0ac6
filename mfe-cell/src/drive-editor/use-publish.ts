import { newKey } from '@portal/shared/contract';
import { DRAFT_SAVED } from '@portal/shared/contract/cell';
import type { HeldRolesData } from '@portal/shared/contract/cell';
import type { UseFormReturn } from '@portal/shared/forms';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../api/call';
import { noteDone } from '../changes/done-store';
import { staleOf } from '../changes/stale';
import type { Stale } from '../changes/stale';
import { PATHS } from '../paths';
import { fieldOf } from './draft-values';
import type { DraftValues } from './draft-values';
import { heldRolesOf, publish } from './publish-drive';
import type { Decided, DraftSaver } from './use-draft-saver';

/** Shows at its field what keeps the draft from being published. */
function showFaults(form: UseFormReturn<DraftValues>, faults: Record<string, string>): void {
  const entries = Object.entries(faults);
  const more = entries.length > 1 ? ` And ${entries.length - 1} more, each at its field.` : '';
  form.setError('root.server', { message: `${entries[0]?.[1] ?? ''}${more}` });
  for (const [fault, message] of entries) form.setError(fieldOf(fault) as never, { message });
}

/** What was done with the drive since its draft was begun; null where it is the draft that somebody saved. */
function overtakenBy(reply: Reply<unknown>): Stale | null {
  const stale = staleOf(reply);
  return stale?.changes.some(({ kind }) => kind === DRAFT_SAVED) ? null : stale;
}

/** Publishes what stands in the editor, and leads to the drive; a refusal stays in the form with all that was typed. */
export function usePublish(form: UseFormReturn<DraftValues>, saver: DraftSaver) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [held, setHeld] = useState<HeldRolesData['roles'] | null>(null);
  /** What was done with the drive meanwhile, and whose roles were named when it was refused for that. */
  const [overtaken, setOvertaken] = useState<{ stale: Stale; named: string[] } | null>(null);
  const [key, setKey] = useState(newKey);

  const send = async (named: string[], decided?: Decided): Promise<void> => {
    setHeld(null);
    setOvertaken(null);
    const draft = decided || saver.isDirty || saver.problem ? await saver.save(decided) : saver.draft;
    if (!draft) return;
    if (Object.keys(draft.faults).length > 0) return showFaults(form, draft.faults);
    const reply = await publish(draft.id, { version: draft.version, key, named });
    // Another attempt is another change.
    setKey(newKey());
    if (reply.success) {
      noteDone({ message: reply.message, batch: reply.data.batch });
      queries.removeQueries({ queryKey: ['draft', draft.id] });
      void queries.invalidateQueries();
      await navigate(pathOf(PATHS.drive, { id: draft.id }));
      return;
    }
    const roles = heldRolesOf(reply);
    setHeld(roles);
    if (roles) return;
    const stale = overtakenBy(reply);
    setOvertaken(stale && { stale, named });
    form.setError('root.server', { message: reply.message });
    for (const [fault, message] of Object.entries(reply.errors))
      form.setError(fieldOf(fault) as never, { message });
  };
  /** Publishes all the same, upon what was done meanwhile (CEL-82). */
  const sendUpon = async (): Promise<void> => {
    if (overtaken) await send(overtaken.named, { base: overtaken.stale.version });
  };
  return { held, overtaken: overtaken?.stale ?? null, send, sendUpon, forget: () => setHeld(null) };
}
