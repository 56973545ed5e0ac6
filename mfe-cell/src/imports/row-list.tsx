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
export type CheckedRow<Status> = {
  line: number;
  verdict: Status;
  enrollment: string;
  name: string;
  problems: string[];
  cells?: string[] | undefined;
};
type Checked<Status extends string, R extends CheckedRow<Status>> = {
  columns: { header: string }[];
  counts: Record<Status | 'rows', number>;
  blanks: number;
  rows: R[];
};
type CheckedRowListProps<Status extends string, R extends CheckedRow<Status>> = {
  checked: Checked<Status, R>;
  statuses: RowStatusLabels<Status>;
  /** Of the file. */
  name: string;
  /** What a row changes, or what is wrong with it. */
  children: (row: R) => ReactNode;
};

const orderOf = <Status extends string>({ labels }: RowStatusLabels<Status>): Status[] =>
  Object.keys(labels) as Status[];

type TabsProps<Status extends string> = {
  counts: Record<Status, number>;
  statuses: RowStatusLabels<Status>;
  shown: Status;
  onChoose: (status: Status) => void;
};

/** The statuses, each with its count. */
const RowStatusTabs = <Status extends string>({ counts, statuses, shown, onChoose }: TabsProps<Status>) => (
  <Box
    role="group"
    aria-label="Status of the rows"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}
  >
    {orderOf(statuses).map((status) => (
      <Button
        key={status}
        variant={status === shown ? 'contained' : 'outlined'}
        aria-pressed={status === shown}
        disabled={counts[status] === 0}
        onClick={() => onChoose(status)}
      >
        {statuses.labels[status][0]} ({whole(counts[status])})
      </Button>
    ))}
  </Box>
);

type RowsProps<Status extends string, R extends CheckedRow<Status>> = Pick<
  CheckedRowListProps<Status, R>,
  'statuses' | 'children'
> & { label: string; rows: R[] };

/** Rows as a table, and as cards on a phone. */
const RowsTable = <Status extends string, R extends CheckedRow<Status>>({
  label,
  rows,
  statuses,
  children,
}: RowsProps<Status, R>) => (
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
            <Badge tone={statuses.labels[row.verdict][1]}>{statuses.labels[row.verdict][0]}</Badge>
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

/** Each row with its status, by status; a count is that of its list. */
export function CheckedRowList<Status extends string, R extends CheckedRow<Status>>({
  checked,
  statuses,
  name,
  children,
}: CheckedRowListProps<Status, R>) {
  const [chosen, setChosen] = useState<Status | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZE);
  const { counts } = checked;
  const first = statuses.first.find((status) => counts[status] > 0) ?? orderOf(statuses)[0]!;
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : first;
  const rows = checked.rows.filter(({ verdict }) => verdict === shown);
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  const bad = checked.rows.filter(({ cells }) => cells !== undefined).length;
  const [title] = statuses.labels[shown];
  const choose = (status: Status) => {
    setChosen(status);
    setPage(1);
  };
  return (
    <Card component="section" aria-label="Rows">
      <RowStatusTabs counts={counts} statuses={statuses} shown={shown} onChoose={choose} />
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
      <RowsTable label={title} rows={rows.slice((at - 1) * size, at * size)} statuses={statuses}>
        {children}
      </RowsTable>
      {rows.length > SIZE && (
        <Pager page={at} size={size} total={rows.length} onPage={setPage} onSize={setSize} />
      )}
    </Card>
  );
}
