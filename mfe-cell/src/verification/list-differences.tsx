import type { StudentRecord } from '@portal/shared/contract/cell';
import { Banner, Box } from '@portal/shared/ui';

/** What the profile says otherwise than the college's own list: first of all, since it blocks (CEL-22). */
export const ListDifferences = ({ differences }: Pick<StudentRecord, 'differences'>) => (
  <Banner tone="warning" title="Differs from the college’s list. Settle it before verifying.">
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        marginBlock: 1,
        '& th, & td': {
          textAlign: 'start',
          paddingInlineEnd: 2,
          paddingBlock: 0.25,
          overflowWrap: 'anywhere',
        },
      }}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">In the profile</th>
          <th scope="col">College’s list</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, title, profile, list }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>{profile}</td>
            <td>{list}</td>
          </tr>
        ))}
      </tbody>
    </Box>
    Where the list is right, the student corrects Basic Details. Where the profile is right, the list is
    corrected by an import; then open the profile again.
  </Banner>
);
