import type { ContentPartData, ContentPreview, DoneData } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callCell, type Reply } from '../api/call';
import { read } from '../api/queries';
import { useStaff } from '../api/use-staff';
import { noteDone } from '../changes/done-store';
import { staleOf, type Stale } from '../changes/stale';
import { fieldOf, fromForm, toForm, type ContentSchema } from './content-schema';
import { keepContent, keptContent } from './kept-content';

/** What is said above the form: of a version that it holds, or of a preview that was made. */
type Said = { title: string; preview?: ContentPreview };

/** The form of a part, with what is typed kept in this tab until it is published. */
function useContentForm({ part, value, version: active, schema }: ContentPartData) {
  const by = useStaff()?.id ?? '';
  const [kept] = useState(() => keptContent(by, part));
  const [version, setVersion] = useState(kept?.version ?? active);
  const form = useForm<{ value: unknown }>({
    defaultValues: { value: kept?.value ?? toForm(schema as ContentSchema, value) },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => keepContent(by, part, { value: typed.value, version }));
    return unsubscribe;
  }, [form, by, part, version]);
  return { form, version, setVersion, isKept: kept !== undefined, forget: () => keepContent(by, part, null) };
}

/** A part of the content while it is edited: its form, and what previews it, publishes it and fills it anew (PUB-12). */
export function useContent(data: ContentPartData) {
  const { part } = data;
  const schema = data.schema as ContentSchema;
  const { form, version, setVersion, isKept, forget } = useContentForm(data);
  const [stale, setStale] = useState<Stale | null>(null);
  const [said, setSaid] = useState<Said | null>(
    isKept ? { title: 'This is what you typed before. It is not published.' } : null,
  );
  const queries = useQueryClient();

  const show = (errors: Record<string, string>, message: string): void => {
    form.setError('root.server', { message: errors['value'] ?? message });
    for (const [path, words] of Object.entries(errors)) {
      const field = fieldOf(schema, form.getValues('value'), path.split('.').slice(1));
      if (field.length > 0) form.setError(['value', ...field].join('.') as never, { message: words });
    }
  };
  const body = () => ({ value: fromForm(schema, form.getValues('value')) });
  const refuse = (reply: Reply<unknown> & { success: false }): void => {
    const meanwhile = staleOf(reply);
    setStale(meanwhile);
    if (meanwhile) setVersion(meanwhile.version);
    else show(reply.errors, reply.message);
  };
  const fill = (from: ContentPartData): void => {
    form.setValue('value', toForm(schema, from.value), { shouldDirty: true });
    form.clearErrors();
    setStale(null);
  };
  /** Fills the form with what is published now. */
  const reload = async (): Promise<void> => {
    const newest = await read<ContentPartData>('contentPart', { params: { id: part } });
    setVersion(newest.version);
    queries.setQueryData(['contentPart', part], newest);
    fill(newest);
    forget();
  };
  const publish = async (): Promise<void> => {
    setSaid(null);
    const params = { id: part };
    const reply = await callCell<DoneData>('publishContent', { params, body: { ...body(), version } });
    if (!reply.success) return refuse(reply);
    noteDone({ message: reply.message, batch: reply.data.batch });
    await reload();
  };
  const preview = async (): Promise<void> => {
    form.clearErrors();
    setSaid(null);
    const reply = await callCell<ContentPreview>('previewContent', { params: { id: part }, body: body() });
    if (!reply.success) return refuse(reply);
    setSaid({ title: reply.message, preview: reply.data });
  };
  const choose = async (hash: string, words: string): Promise<void> => {
    fill(await read<ContentPartData>('contentPart', { params: { id: part }, query: { hash } }));
    setSaid({ title: `The form holds this version: ${words}. Publish it to return to it.` });
  };
  return { form, stale, said, publish, preview, choose, reload };
}
