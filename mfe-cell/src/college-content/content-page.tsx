import { CONTENT_PARTS, isContentPart } from '@portal/shared/contract/cell';
import type { ContentPart, ContentPartData } from '@portal/shared/contract/cell';
import { useSearchParams } from '@portal/shared/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../api/queries';
import { useMay } from '../api/use-staff';
import { Awaited } from '../frame/awaited';
import { ConsolePage, withQueries } from '../frame/console-page';
import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';
import { ContentForm } from './content-form';

/** Read when it is opened: what is typed is not read over. */
const contentQuery = (part: ContentPart) =>
  queryOptions({
    queryKey: ['contentPart', part],
    queryFn: () => read<ContentPartData>('contentPart', { params: { id: part } }),
    staleTime: Infinity,
    gcTime: 0,
  });

const TABS = Object.entries(CONTENT_PARTS).map(([id, { label }]) => ({
  id,
  label,
  to: `${PATHS.content}?part=${id}`,
}));

/** /cell/content: what the public site shows of the college, edited, previewed and published (PUB-12). */
function ContentPage() {
  const asked = useSearchParams()[0].get('part') ?? '';
  const part = isContentPart(asked) ? asked : 'recruiters';
  const loaded = useQuery({ ...contentQuery(part), enabled: useMay('publish content') });
  return (
    <ConsolePage title="Public site" part={CONTENT_PARTS[part].label} right="publish content">
      <ListTabs label="Parts of the public site" tabs={TABS} open={part} />
      {loaded.data && <ContentForm key={part} data={loaded.data} />}
      <Awaited loaded={loaded} label="Loading the content" />
    </ConsolePage>
  );
}

export default withQueries(ContentPage);
