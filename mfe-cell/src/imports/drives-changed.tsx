import type { ResultsChecked } from '@portal/shared/contract/cell';
import { Box, Typography } from '@portal/shared/ui';
import { whole } from './labels';
import { Section } from '../frame/section';

const wordsOf = ({ gained, lost, applied }: ResultsChecked['drives'][number]): string =>
  [
    ...(gained > 0 ? [`${whole(gained)} may apply now`] : []),
    ...(lost > 0 ? [`${whole(lost)} may no longer apply`] : []),
    ...(applied > 0 ? [`${whole(applied)} of them have applied: their applications stay`] : []),
  ].join('; ');

/** The open drives to which other students may apply by the results of the file (CEL-13). */
export const DrivesChanged = ({ drives }: Pick<ResultsChecked, 'drives'>) => (
  <Section label="Drives" title={`Drives where a student’s eligibility changes: ${whole(drives.length)}`}>
    {drives.length === 0 ? (
      <Typography>To every open drive the same students may apply as before.</Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {drives.map((drive) => (
          <Box
            component="li"
            key={drive.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 1,
              paddingBlock: 1,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <b>
              {drive.company} ({drive.code})
            </b>
            <span>{wordsOf(drive)}</span>
          </Box>
        ))}
      </Box>
    )}
  </Section>
);
