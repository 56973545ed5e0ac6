import { CONTENT_PARTS, picturesIn } from '@portal/shared/contract/cell';
import type { ContentPartData } from '@portal/shared/contract/cell';
import { Banner, Box, Button, Card, ExternalLink } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar } from '@portal/shared/ui-form';
import { StaleNotice } from '../changes/stale-notice';
import { ContentField, Pictures } from './content-field';
import type { ContentSchema } from './content-schema';
import { ContentVersions } from './content-versions';
import { useContent } from './use-content';

const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
} as const;

type NoticesProps = Pick<ReturnType<typeof useContent>, 'stale' | 'said' | 'reload'> &
  Pick<ContentPartData, 'held'>;

/** What is said above the form. */
const Notices = ({ held, stale, said, reload }: NoticesProps) => (
  <>
    {held !== null && <Banner tone="warning" title={held} />}
    <FormFailure />
    {stale && (
      <>
        <StaleNotice stale={stale} />
        <Box sx={{ marginBlockEnd: 2 }}>
          <Button variant="outlined" onClick={() => void reload()}>
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
  </>
);

/** The pictures that a part names, each once. */
const picturesOf = (value: unknown): string[] =>
  [...new Set(picturesIn(value).map(({ file }) => file))].sort();

/** A part of the content: its form, which is made from its schema, beside its versions (PUB-12). */
export function ContentForm({ data }: { data: ContentPartData }) {
  const { part, held, versions } = data;
  const { label } = CONTENT_PARTS[part];
  const { form, publish, preview, choose, ...notices } = useContent(data);
  return (
    <Form form={form} onSubmit={publish} label={label}>
      <Box sx={BESIDE}>
        <Card component="section" aria-label={label}>
          <Notices held={held} {...notices} />
          <Pictures.Provider value={picturesOf(data.value)}>
            <ContentField name="value" label={label} schema={data.schema as ContentSchema} required />
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
