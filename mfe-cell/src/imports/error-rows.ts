/** A file that was checked: its headers, and rows with their cells where they are not taken. */
type Rows = {
  columns: { header: string }[];
  rows: { cells?: string[] | undefined; problems: string[] }[];
};

/**
 * The rows that are not taken, as a CSV file that Excel reads: each with its reason, to be corrected and imported.
 * What a spreadsheet would take for a formula is a text.
 */
export async function errorRows({ columns, rows }: Rows): Promise<string> {
  // Wanted by few, and larger than the page.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const header = [...columns.map((column) => column.header), 'What is wrong'];
  const bad = rows.flatMap(({ cells, problems }) =>
    cells ? [[...columns.map((_, at) => cells[at] ?? ''), problems.join('; ')]] : [],
  );
  return stringify([header, ...bad], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
