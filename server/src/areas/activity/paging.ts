import { PAGE_SIZE } from '@portal/shared/contract/cell';

type Asked = { page?: string | undefined; size?: string | undefined };

/** A page of a list, as every list of the console is answered. */
export type Page<T> = { rows: T[]; total: number; page: number; size: number; updated_at: string };

const numbersOf = ({ page, size }: Asked) => ({
  page: Math.max(1, Number(page ?? 1)),
  size: Math.max(1, Number(size ?? PAGE_SIZE)),
});

/** Which rows a page has. */
export const limitsOf = (asked: Asked): { limit: number; offset: number } => {
  const { page, size } = numbersOf(asked);
  return { limit: size, offset: (page - 1) * size };
};

/** A page with its rows. @param total how many rows the whole list has */
export const pageOf = <T>(asked: Asked, rows: T[], total: number): Page<T> => ({
  rows,
  total,
  ...numbersOf(asked),
  updated_at: new Date().toISOString(),
});

/** A page of a list that has none. */
export const emptyPage = <T>(asked: Asked): Page<T> => pageOf(asked, [], 0);
