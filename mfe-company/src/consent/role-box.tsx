import { formatJobRole } from '@portal/shared/contract';
import type { JobRole } from '@portal/shared/contract';
import { Badge, Box } from '@portal/shared/ui';

type RoleBoxProps = {
  role: JobRole;
  /** 1 is the first priority; 0 while it is not chosen. */
  rank: number;
  disabled: boolean;
  onToggle: () => void;
};

/** One role to tick, with its package, and its priority once it is chosen. */
export const RoleBox = ({ role, rank, disabled, onToggle }: RoleBoxProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 48,
      paddingInline: 1.5,
      border: '1px solid',
      borderColor: rank > 0 ? 'primary.main' : 'divider',
      borderRadius: 1,
      backgroundColor: rank > 0 ? 'primary.light' : undefined,
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
        disabled={disabled}
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
      <span>{formatJobRole(role)}</span>
    </Box>
    {rank > 0 && <Badge tone="info">Priority {rank}</Badge>}
  </Box>
);
