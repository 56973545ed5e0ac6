import type { DraftContent, DriveDraft } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EditorsNotice } from '../draft-notice';
import { useStaff } from '../../api/use-staff';
import { draftWatchQuery } from './draft-queries';

type AuthorsProps = {
  /** As it was saved last here. */
  draft: DriveDraft;
  /** Writes a kept version into the form. */
  onUse: (content: DraftContent) => void;
  /** Reads the newest version in place of what is in the form. */
  onTakeTheirs: () => void;
};

/** Whose a version is: without an author of the cell it is a company's, by its form (F-75), or a command's. */
export const authorName = (by: string | null, { received }: Pick<DriveDraft, 'received'>): string =>
  by ?? received?.by ?? 'a command';

/** Whose draft is in the editor, who else has it open, and versions that can be taken again (F-76). */
export function DraftAuthors({ draft, onUse, onTakeTheirs }: AuthorsProps) {
  const own = useStaff()?.id;
  const { data: seen } = useQuery(draftWatchQuery(draft));
  const isBehind = Number(seen.version) > Number(draft.version) && seen.author?.id !== own;
  const newest = isBehind ? seen : draft;
  const { author = null } = newest;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 2 }}>
      {author && (
        <Box>
          {`${author.id === own ? 'Your draft' : `Draft of ${authorName(author.by, draft)}`}, begun ${formatDateTime(author.begun_at)}, last saved ${formatDateTime(author.saved_at)}.`}
        </Box>
      )}
      <EditorsNotice editors={seen.editors} />
      {isBehind && (
        <Banner
          tone="warning"
          title={`Saved by ${authorName(author?.by ?? null, seen)} after you opened it`}
          action={
            <Button variant="outlined" onClick={onTakeTheirs}>
              Use the newer version
            </Button>
          }
        >
          Your next save is refused, and nothing is lost: you then choose which version stays, and the other
          one is kept.
        </Banner>
      )}
      <Copies draft={newest} onUse={onUse} />
    </Box>
  );
}

type CopiesProps = Pick<AuthorsProps, 'draft' | 'onUse'>;

const Copies = ({ draft, onUse }: CopiesProps) => (
  <>
    {draft.copies?.map(({ id, by, at, content }) => (
      <Banner
        key={id}
        tone="info"
        action={
          <Button variant="outlined" onClick={() => onUse(content)}>
            Use this version
          </Button>
        }
      >
        Another version of this draft is kept: {authorName(by, draft)}, {formatDateTime(at)}.
      </Banner>
    ))}
  </>
);
