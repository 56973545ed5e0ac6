import type { JobRole } from '@portal/shared/contract';
import { Badge, Box } from '@portal/shared/ui';
import { RoleLabels } from '@portal/shared/ui-data';

const reasonId = ({ title }: JobRole): string => `closed-${title}`.replaceAll(/\s/g, '-');

type RoleBoxProps = {
  role: JobRole;
  /** 1 is the first priority; 0 while it is not chosen. */
  rank: number;
  disabled: boolean;
  /** Why this student cannot choose it (W-42); null when they can. */
  closed: string | null;
  onToggle: () => void;
};

/** One role to tick, with its package, and its priority once it is chosen; or why it cannot be. */
export const RoleBox = ({ role, rank, disabled, closed, onToggle }: RoleBoxProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 48,
      paddingInline: 1.5,
      border: closed ? '1px dashed' : '1px solid',
      borderColor: rank > 0 ? 'primary.main' : 'divider',
      borderRadius: 1,
      backgroundColor: rank > 0 ? 'primary.light' : closed ? 'action.hover' : undefined,
    }}
  >
    <Box
      component="label"
      sx={{ display: 'flex', flex: 1, minWidth: 0, alignItems: 'center', gap: 1.5, paddingBlock: 1 }}
    >
      <Box
        component="input"
        type="checkbox"
        name="job_role"
        value={role.title}
        checked={rank > 0}
        disabled={disabled || closed !== null}
        aria-describedby={closed ? reasonId(role) : undefined}
        onChange={onToggle}
        sx={{
          width: 20,
          height: 20,
          flex: 'none',
          margin: 0,
          color: 'primary.main',
          accentColor: 'currentcolor',
        }}
      />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <RoleLabels role={role} />
        {closed && (
          <Box
            component="span"
            id={reasonId(role)}
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
          >
            Not eligible: {closed}
          </Box>
        )}
      </Box>
    </Box>
    {rank > 0 && <Badge tone="info">Priority {rank}</Badge>}
  </Box>
);
