import type { DriveDraft } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box } from '@portal/shared/ui';
import { OldNew } from '../../values/before-after';
import { useStaff } from '../../api/use-staff';
import { authorName } from './draft-authors';
import { differencesOf } from './draft-differences';

/** Whose draft is about to be published, and what it changes of the drive (F-76). */
export function PublishDifferences({ draft }: { draft: DriveDraft }) {
  const own = useStaff()?.id;
  const { author, published, content } = draft;
  const differences = published ? differencesOf(published, content) : [];
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      {author && author.id !== own && (
        <Banner tone="warning" title={`This draft was saved last by ${authorName(author.by, draft)}`}>
          Begun {formatDateTime(author.begun_at)}, last saved {formatDateTime(author.saved_at)}.
        </Banner>
      )}
      <span>
        {published && differences.length === 0 && 'The draft does not differ from what students see.'}
      </span>
      {differences.length > 0 && (
        <Box component="section" aria-label="Changes" sx={{ marginBlockStart: 1.5 }}>
          What changes for students:
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
            {differences.map(({ label, before, after }) => (
              <li key={label}>
                {label}: <OldNew before={before || 'nothing'} after={after || 'nothing'} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
