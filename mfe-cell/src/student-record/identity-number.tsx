import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { RevealDialog } from './reveal-dialog';
import { lastFour } from '../values/shown-value';

type IdentityNumberProps = {
  student: { id: string; name: string };
  section: string;
  field: string;
  label: string;
  /** As the record has it. */
  value: unknown;
};

/** An identity number by its last four; whole once someone said why, until they hide it or leave (CEL-11). */
export function IdentityNumber({ value, ...of }: IdentityNumberProps) {
  const [isAsking, setAsking] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  const mayReveal = useMay('reveal identity numbers');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <span role="status">{number ?? lastFour(value)}</span>
      {mayReveal && (
        <Button
          variant="text"
          size="small"
          aria-label={number === null ? `Reveal: ${of.label}` : `Hide: ${of.label}`}
          onClick={() => (number === null ? setAsking(true) : setNumber(null))}
        >
          {number === null ? 'Reveal…' : 'Hide'}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          {...of}
          onRevealed={(revealed) => setNumber(revealed.value)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
