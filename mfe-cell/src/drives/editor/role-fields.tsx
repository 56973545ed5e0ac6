import { DRAFT_LIMITS } from '@portal/shared/contract/cell';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/ui';
import { TextField } from '@portal/shared/ui-form';
import { PayFields } from './job-fields';
import { RoleAsksFields } from './role-asks-fields';
import type { DraftValues } from './draft-values';

type Role = DraftValues['roles'][number];
const EMPTY: Role = { title: '', min_lpa: '', max_lpa: '', was: null, pay: {}, branches: [], criteria: {} };

function RoleRow({ at, title, onRemove }: { at: number; title: string; onRemove: (() => void) | null }) {
  const name = title.trim() || `role ${at + 1}`;
  return (
    <Box
      role="group"
      aria-label={title.trim() || `Role ${at + 1}`}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 6.5rem 7.5rem auto' },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextField name={`roles.${at}.title`} label="Title" maxLength={DRAFT_LIMITS.words} />
      </Box>
      <TextField name={`roles.${at}.min_lpa`} label="LPA from" inputMode="decimal" maxLength={20} />
      <TextField
        name={`roles.${at}.max_lpa`}
        label="to"
        inputMode="decimal"
        maxLength={20}
        required={false}
      />
      {onRemove && (
        <Button
          variant="outlined"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          // As high as the fields beside it.
          sx={{ minHeight: { sm: 56 } }}
        >
          Remove
        </Button>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PayFields at={at} />
        <RoleAsksFields at={at} />
      </Box>
    </Box>
  );
}

/** The roles of a drive with their packages, and how many of them a student may choose. */
export function RoleFields() {
  const { setValue, getValues } = useFormContext<DraftValues>();
  const roles = useWatch<DraftValues, 'roles'>({ name: 'roles' });
  const set = (next: Role[]): void => setValue('roles', next, { shouldDirty: true });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {roles.map(({ title }, at) => (
        <RoleRow
          key={at}
          at={at}
          title={title}
          onRemove={roles.length > 1 ? () => set(getValues('roles').filter((_, one) => one !== at)) : null}
        />
      ))}
      <Box>
        <Button
          variant="outlined"
          disabled={roles.length >= DRAFT_LIMITS.roles}
          onClick={() => set([...getValues('roles'), EMPTY])}
        >
          Add a role
        </Button>
      </Box>
      <TextField
        name="role_limit"
        label="Roles that a student may choose"
        inputMode="numeric"
        maxLength={3}
        narrow
      />
    </Box>
  );
}
