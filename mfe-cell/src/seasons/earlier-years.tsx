import { measuresOf } from '@portal/shared/contract/cell';
import type { DoneData, EarlierYear, SeasonsData } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { Box, Button, Card, Heading } from '@portal/shared/ui';
import { NumberField, TextField } from '@portal/shared/ui-form';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { useState } from 'react';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { useMay } from '../api/use-staff';
import {
  EARLIER_FIELDS,
  EARLIER_FIELD_NAMES,
  earlierResolver,
  placeText,
  rowsFor,
  typedRows,
  type EarlierRowValues,
  type EarlierValues,
} from './earlier-form';
import { cellText } from './figure-link';
import { ReasonDialog } from '../changes/reason-dialog';

type EarlierDialogProps = { data: SeasonsData; earlier: EarlierYear | null; onClose: () => void };

const RowFields = ({ row, at }: { row: EarlierRowValues; at: number }) => (
  <Box component="details" open={EARLIER_FIELD_NAMES.some((name) => row[name] !== '') || at === 0}>
    <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1, fontWeight: 600 }}>
      {placeText(row)}
    </Box>
    <Box
      role="group"
      aria-label={placeText(row)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))' }}
    >
      {EARLIER_FIELD_NAMES.map((name) => (
        <NumberField
          key={name}
          name={`rows.${at}.${name}`}
          label={EARLIER_FIELDS[name]}
          decimal={name.endsWith('_lpa')}
        />
      ))}
    </Box>
  </Box>
);

/** Types a year before the portal in, or corrects it (F-69). */
function EarlierDialog({ data, earlier, onClose }: EarlierDialogProps) {
  const rows = rowsFor(data, earlier?.rows ?? []);
  return (
    <ChangeDialog<EarlierValues, DoneData>
      title={earlier ? `Correct ${earlier.year}` : 'Add an earlier year'}
      resolver={earlierResolver}
      defaultValues={{
        year: earlier ? String(earlier.year) : '',
        source: earlier?.source ?? '',
        rows,
        reason: '',
      }}
      fields={
        <>
          {!earlier && <NumberField name="year" label="Passout year" />}
          <TextField
            name="source"
            label="Where the figures come from"
            hint="Such as the report of that year"
          />
          {rows.map((row, at) => (
            <RowFields key={placeText(row)} row={row} at={at} />
          ))}
        </>
      }
      reasonHint={RECORDED}
      submitLabel="Save the year"
      send={({ year, ...values }) =>
        callCell('saveEarlierYear', {
          body: {
            year: Number(year),
            rows: typedRows({ year, ...values }),
            source: values.source,
            reason: values.reason,
            version: earlier?.version ?? null,
          },
        })
      }
      onClose={onClose}
    >
      A year before the portal. An empty field is not known. A row of all branches counts for the degree
      before the sum of its branches.
    </ChangeDialog>
  );
}

const RemoveDialog = ({
  earlier: { year, version },
  onClose,
}: {
  earlier: EarlierYear;
  onClose: () => void;
}) => (
  <ReasonDialog
    title={`Remove the year ${year}?`}
    submitLabel="Remove"
    call="removeEarlierYear"
    body={{ year, version }}
    onClose={onClose}
  >
    Its figures are in no table any more.
  </ReasonDialog>
);

type Opened = { earlier: EarlierYear | null; isRemoved: boolean };

type YearTableProps = {
  earlier: readonly EarlierYear[];
  /** Opens one, for who may change it. */
  onOpen: ((opened: Opened) => void) | null;
};

const YearTable = ({ earlier: all, onOpen }: YearTableProps) => (
  <Table caption="Earlier years, typed in">
    <TableHead>
      <TableRow>
        <TableCell>Year</TableCell>
        <TableCell align="right">Students</TableCell>
        <TableCell align="right">Placed</TableCell>
        <TableCell align="right">Median, LPA</TableCell>
        <TableCell>Source</TableCell>
        <TableCell>Saved</TableCell>
        {onOpen && <TableCell>Change</TableCell>}
      </TableRow>
    </TableHead>
    <TableBody>
      {all.map((earlier) => {
        const { students, placed, median_lpa } = measuresOf(earlier.figures);
        return (
          <TableRow key={earlier.year}>
            <TableCell component="th" scope="row">
              {earlier.year}
            </TableCell>
            <TableCell align="right">{cellText({ value: students, unit: 'count' })}</TableCell>
            <TableCell align="right">{cellText({ value: placed, unit: 'count' })}</TableCell>
            <TableCell align="right">{cellText({ value: median_lpa, unit: 'lpa' })}</TableCell>
            <TableCell>{earlier.source}</TableCell>
            <TableCell>{formatDate(earlier.saved_at)}</TableCell>
            {onOpen && (
              <TableCell>
                <Button
                  variant="text"
                  aria-label={`Correct ${earlier.year}`}
                  onClick={() => onOpen({ earlier, isRemoved: false })}
                >
                  Correct…
                </Button>
                <Button
                  variant="text"
                  aria-label={`Remove ${earlier.year}`}
                  onClick={() => onOpen({ earlier, isRemoved: true })}
                >
                  Remove…
                </Button>
              </TableCell>
            )}
          </TableRow>
        );
      })}
    </TableBody>
  </Table>
);

/** Years before the portal: typed in by someone, with a source, and without a list behind them (F-69). */
export function EarlierYears({ data }: { data: SeasonsData }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = useMay('close seasons');
  const close = () => setOpened(null);
  return (
    <Card component="section" aria-label="Earlier years">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Heading level={2} looks={3}>
          Earlier years, typed in
        </Heading>
        {may && (
          <Button variant="outlined" onClick={() => setOpened({ earlier: null, isRemoved: false })}>
            Add a year…
          </Button>
        )}
      </Box>
      {data.earlier.length === 0 ? (
        <Box sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          None yet. The tables for rankings show a dash for a year that was not entered.
        </Box>
      ) : (
        <YearTable earlier={data.earlier} onOpen={may ? setOpened : null} />
      )}
      {opened?.isRemoved && opened.earlier && <RemoveDialog earlier={opened.earlier} onClose={close} />}
      {opened && !opened.isRemoved && <EarlierDialog data={data} earlier={opened.earlier} onClose={close} />}
    </Card>
  );
}
