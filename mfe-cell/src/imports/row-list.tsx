import { Badge, Box, Button, Card, Heading } from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cards } from '../list/list-styles';
import { Pager } from '../list/pager';
import { Enrollment } from '../list/enrollment';
import { saveFile } from '@portal/shared/http';
import { errorRows } from './error-rows';
import { whole } from './labels';
import type { RowStatusLabels } from './labels';

const HEADINGS = ['Row', 'Status', 'Enrollment', 'Name', 'Change or error'];
const SIZE = 25;
const look = {
  ...cards,
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top' },
} as const;

/** A row of a checked file, whatever it is of. */
export type CheckedRow<Verdict> = {
  line: number;
  verdict: Verdict;
  enrollment: string;
  name: string;
  problems: string[];
  cells?: string[] | undefined;
};
type Checked<Verdict extends string, R extends CheckedRow<Verdict>> = {
  columns: { header: string }[];
  counts: Record<Verdict | 'rows', number>;
  blanks: number;
  rows: R[];
};
type CheckedRowListProps<Verdict extends string, R extends CheckedRow<Verdict>> = {
  checked: Checked<Verdict, R>;
  verdicts: RowStatusLabels<Verdict>;
  /** Of the file. */
  name: string;
  /** What a row changes, or what is wrong with it. */
  children: (row: R) => ReactNode;
};

const orderOf = <Verdict extends string>({ labels }: RowStatusLabels<Verdict>): Verdict[] =>
  Object.keys(labels) as Verdict[];

type TabsProps<Verdict extends string> = {
  counts: Record<Verdict, number>;
  verdicts: RowStatusLabels<Verdict>;
  shown: Verdict;
  onChoose: (verdict: Verdict) => void;
};

/** The verdicts, each with its count. */
const RowStatusTabs = <Verdict extends string>({ counts, verdicts, shown, onChoose }: TabsProps<Verdict>) => (
  <Box
    role="group"
    aria-label="Status of the rows"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}
  >
    {orderOf(verdicts).map((verdict) => (
      <Button
        key={verdict}
        variant={verdict === shown ? 'contained' : 'outlined'}
        aria-pressed={verdict === shown}
        disabled={counts[verdict] === 0}
        onClick={() => onChoose(verdict)}
      >
        {verdicts.labels[verdict][0]} ({whole(counts[verdict])})
      </Button>
    ))}
  </Box>
);

type RowsProps<Verdict extends string, R extends CheckedRow<Verdict>> = Pick<
  CheckedRowListProps<Verdict, R>,
  'verdicts' | 'children'
> & { label: string; rows: R[] };

/** Rows as a table, and as cards on a phone. */
const RowsTable = <Verdict extends string, R extends CheckedRow<Verdict>>({
  label,
  rows,
  verdicts,
  children,
}: RowsProps<Verdict, R>) => (
  <Box component="table" role="table" aria-label={label} sx={look}>
    <Box component="thead" role="rowgroup">
      <Box component="tr" role="row">
        {HEADINGS.map((heading) => (
          <Box component="th" role="columnheader" scope="col" key={heading} sx={{ padding: 1.5 }}>
            {heading}
          </Box>
        ))}
      </Box>
    </Box>
    <Box component="tbody" role="rowgroup">
      {rows.map((row) => (
        <Box component="tr" role="row" key={row.line}>
          <Box component="td" role="cell" data-label="Row">
            {row.line}
          </Box>
          <Box component="td" role="cell">
            <Badge tone={verdicts.labels[row.verdict][1]}>{verdicts.labels[row.verdict][0]}</Badge>
          </Box>
          <Box component="td" role="cell" data-label="Enrollment">
            <Enrollment>{row.enrollment}</Enrollment>
          </Box>
          <Box component="th" role="rowheader" scope="row" data-title="">
            {row.name}
          </Box>
          <Box component="td" role="cell">
            {children(row)}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

async function saveErrors(name: string, checked: Parameters<typeof errorRows>[0]): Promise<void> {
  const file = new Blob([await errorRows(checked)], { type: 'text/csv;charset=utf-8' });
  saveFile(`${name.replace(/\.\w+$/, '')}-errors.csv`, file);
}

/** Each row with its verdict, by verdict; a count is that of its list. */
export function CheckedRowList<Verdict extends string, R extends CheckedRow<Verdict>>({
  checked,
  verdicts,
  name,
  children,
}: CheckedRowListProps<Verdict, R>) {
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZE);
  const { counts } = checked;
  const first = verdicts.first.find((verdict) => counts[verdict] > 0) ?? orderOf(verdicts)[0]!;
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : first;
  const rows = checked.rows.filter(({ verdict }) => verdict === shown);
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  const bad = checked.rows.filter(({ cells }) => cells !== undefined).length;
  const [title] = verdicts.labels[shown];
  const choose = (verdict: Verdict) => {
    setChosen(verdict);
    setPage(1);
  };
  return (
    <Card component="section" aria-label="Rows">
      <RowStatusTabs counts={counts} verdicts={verdicts} shown={shown} onChoose={choose} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Heading level={2} looks={3} gutterBottom>
          {title}: {whole(rows.length)} of {whole(counts.rows)} rows
        </Heading>
        {bad > 0 && (
          <Button variant="outlined" onClick={() => void saveErrors(name, checked)}>
            Download the {whole(bad)} rows that are not taken
          </Button>
        )}
      </Box>
      {checked.blanks > 0 && (
        <Box sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          A blank cell erases nothing: {whole(checked.blanks)} are left as they are.
        </Box>
      )}
      <RowsTable label={title} rows={rows.slice((at - 1) * size, at * size)} verdicts={verdicts}>
        {children}
      </RowsTable>
      {rows.length > SIZE && (
        <Pager page={at} size={size} total={rows.length} onPage={setPage} onSize={setSize} />
      )}
    </Card>
  );
}
