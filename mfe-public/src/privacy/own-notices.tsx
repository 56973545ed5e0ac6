import { trackBusy } from '@portal/shared/busy';
import type { Notices } from '@portal/shared/college/content/notices.schema';
import { NOTICE_TITLES, PAGES } from '@portal/shared/contract';
import { acknowledgeNotices, getPrivacyNotices, useApiQuery } from '@portal/shared/http';
import { signInReturnPath } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { toast } from '@portal/shared/toasts';
import { Anchor, Box, Button, Card, Heading, HIGH_WINDOW, Link } from '@portal/shared/ui';
import { useState } from 'react';

/** In sight while the notices are read. */
const BAR = {
  marginBlockStart: 3,
  borderColor: 'secondary.main',
  '@media print': { display: 'none' },
  [HIGH_WINDOW]: { position: 'sticky', insetBlockEnd: 12, zIndex: 1 },
} as const;

/**
 * What a logged-in student has still to acknowledge of the notices, and the button for it; afterwards it leads on where the student wanted
 * to be (DAT-11).
 * @param shown the notices of the page: what is acknowledged is what was shown
 */
export default function OwnNotices({ shown }: { shown: Notices['notices'] }) {
  const answer = useApiQuery(getPrivacyNotices);
  const navigate = useNavigate();
  const next = signInReturnPath(useLocation().state);
  const [isBusy, setBusy] = useState(false);
  if (answer.state !== 'ready') return null;
  const due = answer.data.notices.filter(({ is_due: isDue }) => isDue);
  if (due.length === 0) {
    return (
      <Box sx={{ marginBlockStart: 3 }}>
        You have read these notices. <Link to={PAGES.myData}>My data</Link> has when.
      </Box>
    );
  }
  const send = async (): Promise<void> => {
    setBusy(true);
    const read = due.map(({ purpose }) => ({ purpose, version: shown[purpose].version }));
    const { success, message } = await trackBusy(acknowledgeNotices({ notices: read }));
    setBusy(false);
    toast({ title: message, variant: success ? 'success' : 'destructive' });
    if (success && next !== null) await navigate(next, { replace: true });
    else answer.reload();
  };
  const isAgain = answer.data.notices.some(({ acknowledged }) => acknowledged.length > 0);
  return (
    <Card component="section" aria-labelledby="own-notices" sx={BAR}>
      <Heading level={2} looks={4} id="own-notices">
        {isAgain
          ? 'These notices have a new version'
          : 'Please read these notices before you fill in your profile'}
      </Heading>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginBlock: 1 }}>
        {due.map(({ purpose }) => (
          <Anchor key={purpose} href={`#${purpose}`}>
            {NOTICE_TITLES[purpose]}
          </Anchor>
        ))}
      </Box>
      <Button variant="contained" disabled={isBusy} onClick={() => void send()}>
        I have read the notices
      </Button>
    </Card>
  );
}
