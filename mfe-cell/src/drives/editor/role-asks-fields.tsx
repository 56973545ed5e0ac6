import { useFormContext, useWatch } from '@portal/shared/forms';
import { Box } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { capitalize } from '../../labels';
import { CriteriaFields } from './criteria-fields';
import type { DraftValues } from './draft-values';

/** The limits, and the branches of the drive. */
function Fields({ at }: { at: number }) {
  const [ofDrive, own = []] = useWatch<DraftValues, ['branches', `roles.${number}.branches`]>({
    name: ['branches', `roles.${at}.branches`],
  });
  // What the role names beside the drive's stays visible, so that it can be taken away.
  const options = [...new Set([...ofDrive, ...own])].map((branch) => ({
    value: branch,
    label: capitalize(branch),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CriteriaFields of={`roles.${at}.criteria`} ending=" of the role" />
      {options.length > 1 && (
        <Checkboxes
          name={`roles.${at}.branches`}
          label="Only these branches; none ticked: all of the drive"
          options={options}
          required={false}
        />
      )}
    </Box>
  );
}

/** What a role asks beside the drive; closed where it asks nothing, since few do (F-27). */
export function RoleAsksFields({ at }: { at: number }) {
  const { getValues } = useFormContext<DraftValues>();
  const [isOpen, setOpen] = useState(() => {
    const { branches = [], criteria = {} } = getValues(`roles.${at}`);
    return branches.length > 0 || Object.values(criteria).some(Boolean);
  });
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        Stricter criteria of this role
      </Box>
      {isOpen && <Fields at={at} />}
    </Box>
  );
}
