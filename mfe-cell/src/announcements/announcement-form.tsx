import type { Announcement, AnnouncementDone } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Box, Card } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';
import { AskToLeave, useConsoleGuard } from '../changes/leave-guard';
import { staleOf } from '../changes/stale';
import type { Stale } from '../changes/stale';
import { StaleNotice } from '../changes/stale-notice';
import { PATHS } from '../paths';
import { AnnouncementFormFields } from './announcement-fields';
import { AnnouncementPreview } from './announcement-preview';
import { fieldsOf, inForm, valuesOf } from './announcement-values';
import type { AnnouncementValues } from './announcement-values';

type AnnouncementFormProps = {
  /** The stored announcement; null for a new one. */
  known: Announcement | null;
  /** What a new one begins with. */
  begin?: Pick<AnnouncementValues, 'kind' | 'drive'>;
};

const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
} as const;

const NEW = { kind: 'notice', drive: '' } as const;

/** Sends what was entered. @param version that the person saw */
function send(values: AnnouncementValues, known: Announcement | null, version: string) {
  const { fields } = fieldsOf(values, known);
  const { kind, drive, tell } = values;
  return known
    ? callCell<AnnouncementDone>('changeAnnouncement', {
        params: { id: known.id },
        body: { ...fields, tell: tell && kind === 'notice', version },
      })
    : callCell<AnnouncementDone>('writeAnnouncement', {
        body: { ...fields, kind, ...(kind === 'notice' ? { drive } : {}) },
      });
}

/** Sends the form; refused, all that was typed stays, and of a stale one the difference shows (CEL-82). */
function useSend(known: Announcement | null, onSent: () => void) {
  const [version, setVersion] = useState(known?.version ?? '');
  const [stale, setStale] = useState<Stale | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const submit = async (values: AnnouncementValues): Promise<Record<string, string>> => {
    setStale(null);
    const { wrong } = fieldsOf(values, known);
    if (Object.keys(wrong).length > 0) return wrong;
    const reply = await send(values, known, version);
    if (!reply.success) {
      const meanwhile = staleOf(reply);
      setStale(meanwhile);
      if (meanwhile) setVersion(meanwhile.version);
      return { ...inForm(values.kind, reply.errors), 'root.server': reply.message };
    }
    void queries.invalidateQueries();
    noteDone({ message: reply.message, batch: reply.data.batch });
    onSent();
    void navigate(PATHS.announcements);
    return {};
  };
  return { submit, stale };
}

/** Writes a notice, an event or a broadcast, or changes one, beside what a student will read (MSG-03). */
export function AnnouncementForm({ known, begin = NEW }: AnnouncementFormProps) {
  const form = useForm<AnnouncementValues>({ defaultValues: valuesOf(known, begin) });
  const { blocker, release } = useConsoleGuard(form.formState.isDirty);
  const { submit, stale } = useSend(known, release);
  const onSubmit = async (values: AnnouncementValues): Promise<void> => {
    const errors = await submit(values);
    for (const [name, message] of Object.entries(errors)) form.setError(name as never, { message });
  };
  const title = known ? 'Edit announcement' : 'New announcement';
  return (
    <Form form={form} onSubmit={onSubmit} label={title}>
      <Box sx={BESIDE}>
        <Card component="section" aria-label={title}>
          <FormFailure />
          {stale && <StaleNotice stale={stale} />}
          <AnnouncementFormFields known={known} />
          <SubmitBar
            label={known ? 'Save changes' : 'Publish'}
            status={
              known
                ? 'Students read it at once where it has arrived.'
                : 'Undone on its day, and withdrawn at any time.'
            }
          />
        </Card>
        <AnnouncementPreview known={known} />
      </Box>
      <AskToLeave blocker={blocker}>
        {known ? 'What you changed is not saved.' : 'Nothing was announced, and what you typed is not kept.'}
      </AskToLeave>
    </Form>
  );
}
