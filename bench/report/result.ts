/** A table of a benchmark: in the terminal and in docs/performance.md the same. */
export type Table = {
  title: string;
  columns: string[];
  /** One cell for each column; numbers are aligned to the right. */
  rows: (string | number)[][];
  /** What the columns mean, or what does not hold. One sentence each. */
  notes?: string[];
};

/** What one benchmark found. */
export type BenchResult = {
  name: string;
  /** The command that makes it again. */
  command: string;
  /** When it was made, ISO 8601. */
  made: string;
  /** What it was made on. */
  machine: string;
  tables: Table[];
};
