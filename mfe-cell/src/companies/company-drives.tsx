import { DRIVE_STATE_LABELS, rolesText } from '@portal/shared/contract/cell';
import type { CompanyDrive, CompanyRecord } from '@portal/shared/contract/cell';
import { formatCount, formatDate } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@portal/shared/ui-table';
import { PATHS } from '../paths';

/** The roles need the room more than the figures. */
const figure = { paddingInline: 1 } as const;
const small = { fontSize: '0.875rem', color: 'text.secondary' } as const;

/** A count that opens its list; zero opens nothing. */
const Count = ({ count, to }: { count: number; to: string }) => (
  <TableCell align="right" sx={figure}>
    {count === 0 ? 0 : <Link to={to}>{formatCount(count)}</Link>}
  </TableCell>
);

const Drive = ({ drive, name }: { drive: CompanyDrive; name: string }) => {
  const { id, season, company, state, roles, applied, offers, accepted, revoked, median_lpa: median } = drive;
  const path = pathOf(PATHS.drive, { id });
  const offersPath = pathOf(PATHS.driveOffers, { id });
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link to={path}>{season}</Link>
      </TableCell>
      <TableCell sx={{ minWidth: '12rem' }}>
        <span>{rolesText(roles) || 'No role yet'}</span>
        {company !== name && <Box sx={small}>As {company}</Box>}
        <Box>
          <Badge tone={state === 'open' ? 'positive' : 'neutral'}>{DRIVE_STATE_LABELS[state]}</Badge>
        </Box>
      </TableCell>
      <Count count={applied} to={path} />
      <Count count={offers} to={offersPath} />
      <Count count={accepted} to={offersPath} />
      <Count count={revoked} to={offersPath} />
      <TableCell align="right" sx={figure}>
        {median ?? '–'}
      </TableCell>
    </TableRow>
  );
};

/** The drives of a company by season; counts open their list (F-75). */
export const CompanyDrives = ({ company: { drives, name, elsewhere } }: { company: CompanyRecord }) => (
  <Box>
    <Table caption="Drives by season">
      <TableHead>
        <TableRow>
          <TableCell>Season</TableCell>
          <TableCell>Roles</TableCell>
          {['Applied', 'Offers', 'Accepted', 'Revoked', 'Median LPA'].map((head) => (
            <TableCell key={head} align="right" sx={figure}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {drives.map((drive) => (
          <Drive key={drive.id} drive={drive} name={name} />
        ))}
        {drives.length === 0 && (
          <TableRow>
            <TableCell colSpan={7}>No drive yet</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
    {elsewhere > 0 && (
      <Box component="p" sx={small}>
        {`${elsewhere === 1 ? '1 more offer' : `${formatCount(elsewhere)} more offers`} of this company, PPO or off-campus.`}
      </Box>
    )}
  </Box>
);

/** The offers that a company revoked, and where the students are now (F-75). */
export const RevokedOffers = ({ company: { revoked } }: { company: CompanyRecord }) => (
  <Table caption={`Revoked offers (${revoked.length})`}>
    <TableHead>
      <TableRow>
        <TableCell>Student</TableCell>
        <TableCell>Role</TableCell>
        <TableCell align="right">LPA</TableCell>
        <TableCell>Revoked</TableCell>
        <TableCell>Reason, and the student now</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {revoked.map(({ id, student, role, package_lpa: lpa, at, reason, holds }) => (
        <TableRow key={id}>
          <TableCell component="th" scope="row">
            <Link to={pathOf(PATHS.student, { id: student.id })}>{student.name}</Link>
            <Box sx={small}>{student.enrollment}</Box>
          </TableCell>
          <TableCell>{role}</TableCell>
          <TableCell align="right">{lpa}</TableCell>
          <TableCell>{formatDate(at)}</TableCell>
          <TableCell>
            <span>{reason ?? 'No reason recorded'}</span>
            <Box sx={small}>{holds === null ? 'Holds no offer now' : `Holds an offer of ${holds}`}</Box>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
