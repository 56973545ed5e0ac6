import { runCellCommand } from '../run-cell-command';

const USAGE =
  'Usage: npm run staff -- invite EMAIL --name "NAME" --role ROLE (all else: npm run cell -- inviteStaff --help)';

// The first officer of a portal is invited by this: a link that is good once, printed and mailed.
await runCellCommand(([what, email, ...more]) =>
  what === 'invite' && email !== undefined ? ['inviteStaff', '--email', email, ...more] : USAGE,
);
