import type { StudentRecord } from '@portal/shared/contract/cell';
import { Box, Heading } from '@portal/shared/ui';
import { Tick } from '../list/checklist-item';

type OriginalsProps = Pick<StudentRecord, 'checklist'> & {
  seen: ReadonlySet<string>;
  onTick: (id: string, seen: boolean) => void;
};

/** The documents of the student's way of admission, and the fee reference: each ticked once seen (CEL-21). */
export const Originals = ({ checklist, seen, onTick }: OriginalsProps) => (
  <Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginBlockEnd: 1 }}>
      <Heading level={3} sx={{ fontSize: '1rem' }}>
        Originals seen
      </Heading>
      <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {checklist.filter(({ id }) => seen.has(id)).length} of {checklist.length}
      </Box>
    </Box>
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 3,
        rowGap: 1.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {checklist.map(({ id, title, value }) => (
        <li key={id}>
          <Tick checked={seen.has(id)} onChange={(checked) => onTick(id, checked)}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{title}</b>
              {value !== null && (
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
                >
                  {value}
                </Box>
              )}
            </Box>
          </Tick>
        </li>
      ))}
    </Box>
  </Box>
);
