import type { JobRole, Recruitment } from '@portal/shared/contract';
import { useController } from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Box } from '@portal/shared/ui';
import { FieldsDisabled } from '@portal/shared/ui-form';
import { useContext, useState } from 'react';
import type { ConsentValues } from './consent-values';
import { RoleBox } from './role-box';
import { RoleOrder } from './role-order';
import { placeRole, toggleRole } from './role-selection';

type RolePickerProps = {
  roles: JobRole[];
  /** Most roles that may be chosen. */
  limit: number;
  /** Those that this student cannot choose, with the reason (W-42). */
  closed: Recruitment['closed_roles'];
};

const HELP_ID = 'job-role-help';

/** The roles to apply for; the order of choosing is the priority, and can be changed (CMP-07). */
export function RolePicker({ roles, limit, closed }: RolePickerProps) {
  const { field } = useController<ConsentValues, 'job_role'>({ name: 'job_role' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const disabled = useContext(FieldsDisabled);

  const toggle = (title: string): void => {
    const change = toggleRole(field.value, title, limit);
    field.onChange(change.selected);
    setRefusal(change.refusal);
    if (change.refusal) toast({ title: 'Error', description: change.refusal, variant: 'destructive' });
  };

  return (
    <Box>
      <Box
        component="fieldset"
        aria-describedby={HELP_ID}
        sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      >
        <Box component="legend" sx={{ fontWeight: 600, padding: 0 }}>
          Job roles
        </Box>
        <Box id={HELP_ID} sx={{ color: 'text.secondary', typography: 'body2', marginBottom: 1 }}>
          {limit === 1 ? 'Choose one.' : `Choose up to ${limit}, the one that you want most first.`}
        </Box>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {roles.map((role) => (
            <RoleBox
              key={role.title}
              role={role}
              rank={field.value.indexOf(role.title) + 1}
              disabled={disabled}
              closed={closed.find(({ title }) => title === role.title)?.message ?? null}
              onToggle={() => toggle(role.title)}
            />
          ))}
        </Box>
      </Box>
      {/* The toast announces it; here it is shown until the choice changes (D-55). */}
      {refusal && <Box sx={{ color: 'error.main', fontWeight: 500, marginTop: 1 }}>{refusal}</Box>}
      {field.value.length > 1 && (
        <RoleOrder
          titles={field.value}
          disabled={disabled}
          onPlace={(title, rank) => field.onChange(placeRole(field.value, title, rank))}
        />
      )}
    </Box>
  );
}
