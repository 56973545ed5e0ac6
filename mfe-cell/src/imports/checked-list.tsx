import { Banner, Box, Button, Card } from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply } from '../api/call';
import { capitalize } from '../labels';
import { CheckedRowList } from './row-list';
import type { CheckedRow } from './row-list';
import type { RowStatusLabels } from './labels';

/** A list that was checked, and what was asked. */
export type Checked<Asked, Data> = { asked: Asked; data: Data };

type CheckedListProps<Asked, Status extends string, Row extends CheckedRow<Status>, Data> = {
  /** What it is a list of, as in 'answers'. */
  name: string;
  statuses: RowStatusLabels<Status>;
  /** Asks the server what the list would do; nothing is written by that. */
  check: (asked: Asked) => Promise<Reply<Data>>;
  /** What is asked for. @param isBusy while a list is checked */
  fields: (onCheck: (asked: Asked) => void, isBusy: boolean) => ReactNode;
  /** How many rows can be done, of a checked list. */
  ready: (data: Data) => number;
  /** The words on the button, by that number. */
  action: (ready: number) => string;
  /** What a row does, or what is wrong with it. */
  children: (row: Row) => ReactNode;
  /** Asks for the reason, and does it. */
  confirm: (checked: Checked<Asked, Data>, ends: { onDone: () => void; onClose: () => void }) => ReactNode;
};

/** A list that is typed or pasted, checked row by row, and then done in one change: answers to offers, applicants (F-70, F-71). */
export function CheckedList<
  Asked,
  Status extends string,
  Row extends CheckedRow<Status>,
  Data extends { counts: Record<Status | 'rows', number>; rows: Row[] },
>(props: CheckedListProps<Asked, Status, Row, Data>) {
  const { name, statuses, fields, children, confirm } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked<Asked, Data> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const check = async (asked: Asked): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const reply = await props.check(asked);
    setBusy(false);
    setChecked(reply.success ? { asked, data: reply.data } : null);
    if (!reply.success) setFailure(reply.message);
  };
  const ready = checked ? props.ready(checked.data) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-label={capitalize(name)}>
        {fields((asked) => void check(asked), isBusy)}
        {failure !== null && (
          <Box role="alert" sx={{ marginBlockStart: 2 }}>
            <Banner tone="negative" title={failure} />
          </Box>
        )}
      </Card>
      {checked && (
        <>
          <CheckedRowList
            checked={{ ...checked.data, columns: [], blanks: 0 }}
            statuses={statuses}
            name={name}
          >
            {children}
          </CheckedRowList>
          <Box>
            <Button disabled={ready === 0} onClick={() => setAsking(true)}>
              {props.action(ready)}
            </Button>
          </Box>
        </>
      )}
      {checked &&
        isAsking &&
        confirm(checked, { onDone: () => setChecked(null), onClose: () => setAsking(false) })}
    </Box>
  );
}
