import { DRAFT_SAVED } from '@portal/shared/contract/cell';
import type { DriveDraft, HeldRolesData, PublishNotices } from '@portal/shared/contract/cell';
import type { UseFormReturn } from '@portal/shared/forms';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../api/call';
import { noteDone } from '../../changes/done-store';
import { staleOf } from '../../changes/stale';
import type { Stale } from '../../changes/stale';
import { PATHS } from '../../paths';
import { fieldOf } from './draft-values';
import type { DraftValues } from './draft-values';
import { askNotices, heldRolesOf, publish } from './publish-calls';
import type { Decided, DraftSaver } from './use-draft-saver';

/** Shows at its field what keeps the draft from being published. */
function showFaults(form: UseFormReturn<DraftValues>, faults: Record<string, string>): void {
  const entries = Object.entries(faults);
  const more = entries.length > 1 ? ` And ${entries.length - 1} more, each at its field.` : '';
  form.setError('root.server', { message: `${entries[0]?.[1] ?? ''}${more}` });
  for (const [fault, message] of entries) form.setError(fieldOf(fault) as never, { message });
}

/** What was done with the drive since its draft was begun; null where it is the draft that someone saved. */
function overtakenBy(reply: Reply<unknown>): Stale | null {
  const stale = staleOf(reply);
  return stale?.changes.some(({ kind }) => kind === DRAFT_SAVED) ? null : stale;
}

/** What is about to be published, and what it notifies. */
type Asked = { draft: DriveDraft; named: string[]; notices: PublishNotices };

/** What has to be decided between the button and the publication; all null where nothing has. */
type Step = {
  /** Roles that students chose, and that would be other ones. */
  held: HeldRolesData['roles'] | null;
  /** What was done with the drive meanwhile, and whose roles were named when it was refused for that. */
  overtaken: { stale: Stale; named: string[] } | null;
  asked: Asked | null;
};
const NOTHING: Step = { held: null, overtaken: null, asked: null };

/** Shows a refusal: in a dialog where it asks something, else in the form. */
function stepOfRefusal(
  form: UseFormReturn<DraftValues>,
  reply: Reply<unknown> & { success: false },
  named: string[],
): Step {
  const held = heldRolesOf(reply);
  if (held) return { ...NOTHING, held };
  form.setError('root.server', { message: reply.message });
  for (const [fault, message] of Object.entries(reply.errors))
    form.setError(fieldOf(fault) as never, { message });
  const stale = overtakenBy(reply);
  return { ...NOTHING, overtaken: stale && { stale, named } };
}

/** Publishes the editor's text, and leads to the drive; after a refusal the form keeps all that was typed. */
export function usePublish(form: UseFormReturn<DraftValues>, saver: DraftSaver) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [step, setStep] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);

  /** Asks what would be notified: nothing is published before that is read (F-80). */
  const send = async (named: string[], decided?: Decided): Promise<void> => {
    setStep(NOTHING);
    const draft = decided || saver.isDirty || saver.problem ? await saver.save(decided) : saver.draft;
    if (!draft) return;
    if (Object.keys(draft.faults).length > 0) return showFaults(form, draft.faults);
    const reply = await askNotices(draft.id, { version: draft.version, named });
    setStep(
      reply.success
        ? { ...NOTHING, asked: { draft, named, notices: reply.data } }
        : stepOfRefusal(form, reply, named),
    );
  };
  const confirm = async ({ draft, named }: Asked): Promise<void> => {
    setBusy(true);
    const reply = await publish(draft.id, {
      version: draft.version,
      named,
      mayCancel: draft.published === null,
    });
    setBusy(false);
    if (!reply.success) return setStep(stepOfRefusal(form, reply, named));
    noteDone({ message: reply.message, batch: reply.data.batch });
    queries.removeQueries({ queryKey: ['draft', draft.id] });
    void queries.invalidateQueries();
    await navigate(pathOf(PATHS.drive, { id: draft.id }));
  };
  /** Publishes anyway, after the changes that were made meanwhile (CEL-82). */
  const sendUpon = async ({ stale, named }: NonNullable<Step['overtaken']>): Promise<void> =>
    send(named, { base: stale.version });
  return { step, isBusy, send, sendUpon, confirm, forget: () => setStep(NOTHING) };
}
export type Publishing = ReturnType<typeof usePublish>;
