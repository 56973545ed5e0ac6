import { Banner, Box, edgeHeight, HIGH_WINDOW, standsAt } from '@portal/shared/ui';
import { useConnection } from '../session/connection';
import type { Connection } from '../session/connection';

const WORDS: Record<Exclude<Connection, 'there'>, { title: string; text: string }> = {
  offline: {
    title: 'You are offline',
    text: 'What you have typed stays on this page. Save it when the connection is back; this notice then goes.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'You are still logged in. The portal goes on trying by itself.',
  },
};

/** Says quietly that nothing can be sent; session and input stay (SHL-07). It stays in sight in a long form. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <Box
      role="status"
      {...standsAt('notice')}
      sx={{
        [HIGH_WINDOW]: { position: 'sticky', insetBlockStart: edgeHeight('header'), zIndex: 'appBar' },
      }}
    >
      {connection !== 'there' && (
        <Banner tone="warning" title={WORDS[connection].title}>
          {/* On a phone the title says enough: the rest would cover a form that is being filled (W-38). */}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{WORDS[connection].text}</Box>
        </Banner>
      )}
    </Box>
  );
}
