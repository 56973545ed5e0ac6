import { reason as reasonSchema } from '@portal/shared/contract/cell';
import type { OfferConfirmation, OfferRow } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { OldNew } from '../values/before-after';
import { FieldText } from './field-text';

type Confirm = (confirmation: OfferConfirmation) => void;
type ConfirmOfferProps = { enrollment: string; lpa: string; said: string | null; onConfirm: Confirm };

/** An offer that is unusual by its package (F-63) or by the application's state (F-61): the user checks it and gives a reason. */
function ConfirmOffer({ enrollment, lpa, said, onConfirm }: ConfirmOfferProps) {
  const [reason, setReason] = useState(said ?? '');
  const [isChecked, setChecked] = useState(false);
  const isReady = isChecked && z.safeParse(reasonSchema, reason).success;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 360, paddingBlock: 1 }}>
      <FieldText label={`Reason for the offer of ${lpa} LPA`} value={reason} onChange={setReason} />
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
        <input type="checkbox" checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />I
        checked this offer
      </Box>
      <Box>
        <Button
          variant="outlined"
          disabled={!isReady}
          onClick={() => onConfirm({ enrollment, package_lpa: lpa, reason })}
        >
          Confirm the offer of {lpa} LPA
        </Button>
      </Box>
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' } as const;

/** What a row of a list of offers would record: the old and the new value, what the list says, and what is wrong (CEL-70). */
export function OfferPreview({ row, onConfirm }: { row: OfferRow; onConfirm: Confirm }) {
  const { role, package_lpa: lpa, written, old, holds, problems, enrollment } = row;
  return (
    <Box>
      {role !== null && lpa !== null && <OldNew before={old ?? '–'} after={`${role}, ${lpa} LPA`} />}
      {written !== '' && <Box sx={quiet}>In the list: {written}</Box>}
      {problems.map((problem) => (
        <Box key={problem}>{problem}</Box>
      ))}
      <Box sx={quiet}>{holds.length === 0 ? 'Holds no offer' : `Holds ${holds.join(' and ')}`}</Box>
      {row.verdict === 'reason' && lpa !== null && (
        <ConfirmOffer
          key={`${enrollment} ${lpa}`}
          enrollment={enrollment}
          lpa={lpa}
          said={row.reason}
          onConfirm={onConfirm}
        />
      )}
    </Box>
  );
}
