import type { UndoPreview } from '@portal/shared/contract/cell';
import { Banner, Box } from '@portal/shared/ui';
import { useState } from 'react';
import { OldNew } from '../values/before-after';
import { plural, studentsText } from '../values/waiting-time';
import { Pager } from '../list/pager';
import { SearchField } from '../list/search-field';

const SIZE = 10;

/** How much an undo changes: '3 changes to 2 students'. */
export const sizeText = ({ changes, students }: Pick<UndoPreview, 'changes' | 'students'>): string =>
  `${plural(changes, 'change')}${students === 0 ? '' : ` to ${studentsText(students)}`}`;

type Row = UndoPreview['rows'][number];

const RowLabels = ({ row, isTitled }: { row: Row; isTitled: boolean }) => (
  <>
    <b>{row.subject}</b>
    <span>{isTitled && `: ${row.title}`}</span>
    {row.lines.map(({ what, now, then }) => (
      <Box key={what}>
        {what}: <OldNew isToCome before={now ?? 'None'} after={then ?? 'None'} />
      </Box>
    ))}
  </>
);

/** What prevents an undo, by whom it is about. */
const Obstacles = ({ obstacles }: Pick<UndoPreview, 'obstacles'>) => (
  <Banner tone="negative" title="This cannot be undone because">
    <Box
      component="ul"
      tabIndex={0}
      sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: '12rem', overflowY: 'auto' }}
    >
      {obstacles.map(({ subject, message }) => (
        <li key={`${subject} ${message}`}>
          {subject}: {message}
        </li>
      ))}
    </Box>
  </Banner>
);

/** What students are notified of by the undo, in its words (F-84). */
const Corrections = ({ corrections }: { corrections: NonNullable<UndoPreview['corrections']> }) => (
  <Box component="section" aria-label="Notifications of the undo">
    {corrections.map(({ title, text, students }) => (
      <Banner
        key={`${title} ${text}`}
        tone="info"
        title={`${studentsText(students)} ${students === 1 ? 'is' : 'are'} notified of a correction`}
      >
        <b>{title}</b>
        <Box>{text}</Box>
      </Banner>
    ))}
  </Box>
);

/** What an undo changes, by name, each value as it is now and as it is then; or what prevents it (F-65). */
export function UndoChanges({ preview }: { preview: UndoPreview }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZE);
  const [search, setSearch] = useState('');
  const { obstacles, mailed, corrections = [] } = preview;
  const rows = preview.rows.filter(({ subject }) => subject.toLowerCase().includes(search.toLowerCase()));
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  const isTitled = new Set(rows.map(({ title }) => title)).size > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <Box component="section" aria-label="What the undo changes">
        <b>{sizeText(preview)}</b>
        {preview.rows.length > SIZE && (
          <Box role="search" aria-label="Changes" sx={{ display: 'flex', marginBlockStart: 1 }}>
            <SearchField label="Enrollment or name" value={search} onChange={setSearch} />
          </Box>
        )}
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
          {rows.slice((at - 1) * size, at * size).map((row, index) => (
            <Box component="li" key={`${row.subject} ${row.title} ${index}`} sx={{ paddingBlock: 0.5 }}>
              <RowLabels row={row} isTitled={isTitled} />
            </Box>
          ))}
        </Box>
        {rows.length === 0 && search !== '' && <Box>No change of this name or enrollment.</Box>}
        {preview.rows.length > SIZE && (
          <Pager page={at} size={size} total={rows.length} onPage={setPage} onSize={setSize} />
        )}
      </Box>
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      {mailed > 0 && (
        <Banner tone="warning" title={`${plural(mailed, 'email')} sent already`}>
          An undo cannot take emails back.
        </Banner>
      )}
    </Box>
  );
}
