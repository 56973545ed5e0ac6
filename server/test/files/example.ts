/** What reading a table gives. */
type TableRead = { sheet: string | null; rows: string[][]; notes: string[] };
/** A small file, and what reading it gives: a table, or the reason why it is refused. */
export type Example = [name: string, make: () => Uint8Array, result: TableRead | RegExp];

export const locked = /^This workbook is protected by a password/;
