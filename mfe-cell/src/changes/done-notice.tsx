import { Banner, Box, CloseIcon, IconButton } from '@portal/shared/ui';
import { noteDone, useDone } from './done-store';

/** Says what was done. */
export function DoneNotice() {
  const done = useDone();
  return (
    <Box role="status">
      {done && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <Banner
            tone={done.more ? 'warning' : 'positive'}
            title={done.message}
            action={
              <>
                {done.action}
                <IconButton label="Dismiss" onClick={() => noteDone(null)}>
                  <CloseIcon />
                </IconButton>
              </>
            }
          >
            {done.more}
          </Banner>
        </Box>
      )}
    </Box>
  );
}
