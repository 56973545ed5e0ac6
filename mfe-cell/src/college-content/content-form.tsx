import { CONTENT_PARTS } from '@portal/shared/contract/cell';
import type { ContentPartData, ContentPreview, DoneData } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { Banner, Box, Button, Card, ExternalLink } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callCell, type Reply } from '../api/call';
import { read } from '../api/queries';
import { useStaff } from '../api/use-staff';
import { noteDone } from '../changes/done-store';
import { staleOf, type Stale } from '../changes/stale';
import { StaleNotice } from '../changes/stale-notice';
import { ContentField, Pictures } from './content-field';
import { fieldOf, fromForm, picturesIn, toForm, type ContentSchema } from './content-schema';
import { ContentVersions } from './content-versions';
import { keepContent, keptContent } from './kept-content';

type Values = { value: unknown };

const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
} as const;

/** What is said above the form: a version that it holds, or a preview that was made. */
type Said = { title: string; preview?: ContentPreview };

/** A part of the content: its form, which is made from its schema, beside its versions (PUB-12). */
export function ContentForm({ data }: { data: ContentPartData }) {
  const { part, held, versions } = data;
  const { label } = CONTENT_PARTS[part];
  const schema = data.schema as ContentSchema;
  const by = useStaff()?.id ?? '';
  const [kept] = useState(() => keptContent(by, part));
  const [version, setVersion] = useState(kept?.version ?? data.version);
  const [stale, setStale] = useState<Stale | null>(null);
  const [said, setSaid] = useState<Said | null>(
    kept ? { title: 'This is what you typed before. It is not published.' } : null,
  );
  const queries = useQueryClient();
  const form = useForm<Values>({ defaultValues: { value: kept?.value ?? toForm(schema, data.value) } });
  useEffect(() => {
    const { unsubscribe } = form.watch(({ value }) => keepContent(by, part, { value, version }));
    return unsubscribe;
  }, [form, by, part, version]);

  const show = (errors: Record<string, string>, message: string): void => {
    form.setError('root.server', { message: errors['value'] ?? message });
    for (const [path, words] of Object.entries(errors)) {
      const field = fieldOf(schema, form.getValues('value'), path.split('.').slice(1));
      if (field.length > 0) form.setError(['value', ...field].join('.') as never, { message: words });
    }
  };
  const body = (): { value: unknown } => ({ value: fromForm(schema, form.getValues('value')) });
  const refused = (reply: Reply<unknown>): boolean => {
    if (reply.success) return false;
    const meanwhile = staleOf(reply);
    setStale(meanwhile);
    if (meanwhile) setVersion(meanwhile.version);
    else show(reply.errors, reply.message);
    return true;
  };
  const fill = (from: ContentPartData): void => {
    form.setValue('value', toForm(schema, from.value), { shouldDirty: true });
    form.clearErrors();
    setStale(null);
  };
  const reload = async (): Promise<ContentPartData> => {
    const newest = await read<ContentPartData>('contentPart', { params: { id: part } });
    setVersion(newest.version);
    queries.setQueryData(['contentPart', part], newest);
    return newest;
  };
  const publish = async (): Promise<void> => {
    setSaid(null);
    const reply = await callCell<DoneData>('publishContent', {
      params: { id: part },
      body: { ...body(), version },
    });
    if (refused(reply) || !reply.success) return;
    noteDone({ message: reply.message, batch: reply.data.batch });
    fill(await reload());
    keepContent(by, part, null);
  };
  const preview = async (): Promise<void> => {
    form.clearErrors();
    setSaid(null);
    const reply = await callCell<ContentPreview>('previewContent', { params: { id: part }, body: body() });
    if (!refused(reply) && reply.success) setSaid({ title: reply.message, preview: reply.data });
  };
  const choose = async (hash: string, words: string): Promise<void> => {
    fill(await read<ContentPartData>('contentPart', { params: { id: part }, query: { hash } }));
    setSaid({ title: `The form holds this version: ${words}. Publish it to return to it.` });
  };
  const useNewer = async (): Promise<void> => {
    fill(await reload());
    keepContent(by, part, null);
  };

  return (
    <Form form={form} onSubmit={publish} label={label}>
      <Box sx={BESIDE}>
        <Card component="section" aria-label={label}>
          {held !== null && <Banner tone="warning" title={held} />}
          <FormFailure />
          {stale && (
            <>
              <StaleNotice stale={stale} />
              <Box sx={{ marginBlockEnd: 2 }}>
                <Button variant="outlined" onClick={() => void useNewer()}>
                  Use the newer version
                </Button>
              </Box>
            </>
          )}
          <Box role="status">
            {said && (
              <Banner tone="info" title={said.title}>
                {said.preview && (
                  <ExternalLink newTab href={said.preview.address}>
                    Open the preview of the public page
                  </ExternalLink>
                )}
              </Banner>
            )}
          </Box>
          <Pictures.Provider value={picturesIn(data.value)}>
            <ContentField name="value" label={label} schema={schema} required />
          </Pictures.Provider>
          <SubmitBar
            label={`Publish ${label.toLowerCase()}`}
            disabled={held !== null}
            status="Visitors see it at once."
          >
            <Button variant="outlined" size="large" onClick={() => void preview()}>
              Preview
            </Button>
          </SubmitBar>
        </Card>
        <ContentVersions versions={versions} onChoose={(hash, words) => void choose(hash, words)} />
      </Box>
    </Form>
  );
}
