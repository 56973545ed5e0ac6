import type { RoundStudentsQuery } from '@portal/shared/contract/cell';
import { Badge, Box } from '@portal/shared/ui';
import type { Tone } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { roundStudentsQuery } from '../api/queries';
import { studentsText } from '../values/waiting-time';

/** Names that are shown; the list has all. */
const NAMES = '50';

type GroupProps = {
  round: string;
  title: string;
  tone: Tone;
  total: number;
  of: NonNullable<RoundStudentsQuery['of']>;
  /** What they read, line by line, the first in bold. */
  reads: readonly string[];
};

/** Students who get one result: what they read, word for word, and who they are. */
export function ResultGroup({ round, title, tone, total, of, reads: [first, ...lines] }: GroupProps) {
  const { data } = useQuery({
    ...roundStudentsQuery(round, { of, size: NAMES, page: '1' }),
    enabled: total > 0,
  });
  if (total === 0) return null;
  const more = total - (data?.rows.length ?? 0);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 1.5, minWidth: 0 }}
    >
      <Badge tone={tone}>{title}</Badge> <span>{studentsText(total)}</span>
      <Box sx={{ marginBlock: 1 }}>
        <strong>{first}</strong>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <Box
        sx={{ maxHeight: '6em', overflow: 'auto', color: 'text.secondary', fontSize: '0.875rem' }}
        tabIndex={0}
        role="group"
        aria-label={`Names: ${title}`}
      >
        {data &&
          data.rows.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ') +
            (more > 0 ? ` and ${more} more, in the list` : '')}
      </Box>
    </Box>
  );
}
