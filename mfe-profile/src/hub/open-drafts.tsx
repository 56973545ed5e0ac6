import { useState } from 'react';
import { formatDateTime } from '@portal/shared/format';
import { Box, Button, LinkButton, Typography, VisuallyHidden } from '@portal/shared/ui';
import { profileRules } from '../rules';
import type { Drafts } from './use-drafts';

type OpenDraftsProps = { drafts: Drafts; onDiscard: (section: string) => Promise<void> };

/** The drafts that stand in the way of confirming, each to be opened or given up (W-52). */
export function OpenDrafts({ drafts, onDiscard }: OpenDraftsProps) {
  const [busy, setBusy] = useState(false);
  const discard = (section: string) => {
    setBusy(true);
    void onDiscard(section).finally(() => setBusy(false));
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {[...drafts].map(([name, keptAt]) => {
        const section = profileRules.sections[name];
        return (
          section && (
            <li key={name}>
              <Typography>
                {section.title} has a draft of {formatDateTime(keptAt)}. Open it and save it, or discard it.
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
                <LinkButton to={section.path} variant="outlined" size="small">
                  Open draft<VisuallyHidden> of {section.title}</VisuallyHidden>
                </LinkButton>
                <Button variant="outlined" size="small" disabled={busy} onClick={() => discard(name)}>
                  Discard draft<VisuallyHidden> of {section.title}</VisuallyHidden>
                </Button>
              </Box>
            </li>
          )
        );
      })}
    </Box>
  );
}
