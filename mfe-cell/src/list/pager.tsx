import { Box, IconButton, NextIcon, PreviousIcon } from '@portal/shared/ui';
import { FilterSelect } from './filter-select';
import { pageSizes } from './list-state';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Which rows of how many are seen. @param total of the whole list */
export function rangeText({ page, size }: { page: number; size: number }, total: number): string {
  if (total === 0) return 'none';
  const first = ((page - 1) * size + 1).toLocaleString('en-IN');
  return `${first} to ${Math.min(page * size, total).toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`;
}

/** The way to the other rows, and how many are seen at once. */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockStart: 1.5 }}
    >
      <Box role="status">{rangeText({ page, size }, total)}</Box>
      <Box
        sx={{
          marginInlineStart: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          whiteSpace: 'nowrap',
        }}
      >
        <FilterSelect
          label="Rows"
          value={String(size)}
          options={pageSizes.slice(1).map((one) => ({ value: String(one), label: String(one) }))}
          all={String(pageSizes[0])}
          onChange={(value) => onSize(Number(value) || (pageSizes[0] ?? 25))}
        />
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <PreviousIcon />
        </IconButton>
        <span>
          Page {page} of {pages}
        </span>
        <IconButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <NextIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
