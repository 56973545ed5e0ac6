/** One page of a list, as the calls give it. */
export const fakePage = (rows: readonly unknown[], query = new URLSearchParams()) => {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('size') ?? 25);
  return {
    rows: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    page,
    size,
    updated_at: new Date().toISOString(),
  };
};
