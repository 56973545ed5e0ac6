import { PAGE_SIZE_MAX, type CellCallName } from '@portal/shared/contract/cell';
import type { CallOptions } from './call';
import { read, type ListPage } from './queries';

/** The first rows of a list, page by page, and how many there are. @throws ReadError with the server's words */
export async function readRows<Row>(
  name: CellCallName,
  { query, ...options }: CallOptions,
  most: number,
): Promise<{ rows: Row[]; total: number }> {
  const page = (number: number) =>
    read<ListPage<Row>>(name, {
      ...options,
      query: { ...query, page: String(number), size: String(PAGE_SIZE_MAX) },
    });
  const first = await page(1);
  const pages = Math.ceil(Math.min(first.total, most) / PAGE_SIZE_MAX);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2));
  const rows = [first, ...(await Promise.all(others))].flatMap((one) => one.rows);
  return { rows: rows.slice(0, most), total: first.total };
}
