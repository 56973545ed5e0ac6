import Box from '@mui/material/Box';
import { useFormState } from '@portal/shared/forms';
import { useId, type ReactNode } from 'react';
import { useFieldIds } from './field-ids';
import { FIELDS_ON_ROWS } from './field-rows';
import { SharedHint } from './shared-hint';

type NumberStripProps = {
  /** The fields' names, in order. */
  names: readonly string[];
  /** What each of them takes. */
  hint: string;
  /** The fields. */
  children: ReactNode;
};

/** Columns of a strip: all in one row where there is room, and never a lone last one. */
const columnsFor = (count: number): { xs: number; sm: number; md: number } =>
  count % 3 === 0 && count < 9 ? { xs: 3, sm: 3, md: count } : { xs: 2, sm: Math.min(count, 4), md: count };

/**
 * Numbers of one kind, such as those of the semesters, side by side as on a grade card: the hint is once above them,
 * and what is wrong below, since a column is too narrow for a sentence (W-59).
 */
export function NumberStrip({ names, hint, children }: NumberStripProps) {
  const { errors } = useFormState();
  const hintId = useId();
  const { errorId } = useFieldIds();
  const columns = columnsFor(names.length);
  const wrong = names.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  return (
    <Box data-whole-row="" sx={{ pb: 2.5 }}>
      <Box id={hintId} sx={{ color: 'text.secondary', typography: 'body2', mb: 1 }}>
        {hint}
      </Box>
      <Box
        sx={{
          ...FIELDS_ON_ROWS,
          columnGap: 1.5,
          gridTemplateColumns: {
            xs: `repeat(${columns.xs}, minmax(0, 1fr))`,
            sm: `repeat(${columns.sm}, minmax(0, 1fr))`,
            md: `repeat(${columns.md}, minmax(0, 1fr))`,
          },
          // The last row needs no distance to a next one.
          marginBlockEnd: -2.5,
          '& input': { textAlign: 'end' },
        }}
      >
        <SharedHint.Provider value={hintId}>{children}</SharedHint.Provider>
      </Box>
      {wrong.map(({ name, message }) => (
        <Box key={name} id={errorId(name)} sx={{ color: 'error.main', fontWeight: 500, mt: 1 }}>
          {message}
        </Box>
      ))}
    </Box>
  );
}
