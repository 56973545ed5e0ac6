import {
  FACT_HINTS,
  JOB_FACTS,
  JOB_KEYS,
  PAY_FACTS,
  PAY_KEYS,
  WORK_TYPES,
} from '@portal/shared/contract/cell';
import { useFormContext } from '@portal/shared/forms';
import { Box } from '@portal/shared/ui';
import { SelectField } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import { useState } from 'react';
import { capitalize } from '../../labels';
import type { DraftValues } from './draft-values';

const WORK_OPTIONS = WORK_TYPES.map((work) => ({ value: work, label: capitalize(work) }));

type FactKind = (typeof JOB_FACTS)[keyof typeof JOB_FACTS]['kind'] | 'lpa';
type FactFieldProps = { name: string; kind: FactKind; label: string; per?: string };

function FactField({ name, kind, label, per = '' }: FactFieldProps) {
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        options={WORK_OPTIONS}
        placeholder="Not given"
        required={false}
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      hint={`${FACT_HINTS[kind]}${per}`}
      required={false}
      {...(kind === 'lines' ? { rows: 3 } : {})}
      {...(kind === 'words' || kind === 'lines' || kind === 'month' ? {} : { inputMode: 'decimal' })}
    />
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** One field for each fact of the job (F-28). */
export const JobFields = () => (
  <Box sx={grid}>
    {JOB_KEYS.map((key) => (
      <Box key={key} sx={JOB_FACTS[key].kind === 'lines' ? { gridColumn: '1 / -1' } : {}}>
        <FactField name={`job.${key}`} {...JOB_FACTS[key]} />
      </Box>
    ))}
  </Box>
);

/** What a role pays beside its package; closed, since few drives say all of it (F-28). */
export function PayFields({ at }: { at: number }) {
  const { getValues } = useFormContext<DraftValues>();
  const [isOpen] = useState(() => Object.values(getValues(`roles.${at}.pay`) ?? {}).some(Boolean));
  return (
    <Box component="details" open={isOpen}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        Parts of the pay and stipend
      </Box>
      <Box
        sx={{
          ...grid,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {PAY_KEYS.map((key) => (
          <FactField key={key} name={`roles.${at}.pay.${key}`} {...PAY_FACTS[key]} />
        ))}
      </Box>
    </Box>
  );
}
