import type { CompanyLink, CompanyLinkMade } from '@portal/shared/contract/cell';
import { Badge, Box, Button } from '@portal/shared/ui';
import { ExtendLinkDialog, RevokeLinkDialog, SendLinkDialog } from './link-dialogs';
import type { AnyLink } from './link-dialogs';

export type LinkAction = 'send' | 'extend' | 'revoke';

const LINK_LABELS = { open: 'Open', expired: 'Expired', revoked: 'Revoked' } as const;
const LINK_TONES = { open: 'positive', expired: 'neutral', revoked: 'negative' } as const;
/** What can be done with a link in which state. */
const ACTIONS: { what: LinkAction; label: string; state: CompanyLink['state'][] }[] = [
  { what: 'send', label: 'Send again', state: ['open'] },
  { what: 'extend', label: 'Extend', state: ['open', 'expired'] },
  { what: 'revoke', label: 'Revoke', state: ['open', 'expired'] },
];

/** To whom a link was sent, and whether it works. */
export const LinkHead = ({ link }: { link: AnyLink }) => (
  <>
    <strong>{link.emails.join(', ')}</strong>{' '}
    <Badge tone={LINK_TONES[link.state]}>{LINK_LABELS[link.state]}</Badge>
  </>
);

/** What can be done with a link. */
export const LinkActions = ({ link, onAsk }: { link: AnyLink; onAsk: (what: LinkAction) => void }) =>
  link.state !== 'revoked' && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 }}>
      {ACTIONS.filter(({ state }) => state.includes(link.state)).map(({ what, label }) => (
        <Button
          key={what}
          size="small"
          variant="outlined"
          aria-label={`${label} the link of ${link.emails.join(', ')}`}
          onClick={() => onAsk(what)}
        >
          {label}…
        </Button>
      ))}
    </Box>
  );

type LinkDialogProps = {
  what: LinkAction;
  link: AnyLink;
  onMade: (links: CompanyLinkMade['links']) => void;
  onClose: () => void;
};

/** The dialog of what is done with a link. */
export function LinkDialog({ what, link, onMade, onClose }: LinkDialogProps) {
  if (what === 'extend') return <ExtendLinkDialog link={link} onClose={onClose} />;
  if (what === 'send') return <SendLinkDialog link={link} onMade={onMade} onClose={onClose} />;
  return <RevokeLinkDialog link={link} onClose={onClose} />;
}

/** Links that were just made: they are shown this once. */
export const MadeLinks = ({ links }: Pick<CompanyLinkMade, 'links'>) =>
  links.length > 0 && (
    <Box role="status" sx={{ marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
      {links.map(({ email, link, is_mailed }) => (
        <div key={email}>
          <span>
            {is_mailed ? `The link was emailed to ${email}` : `Not emailed to ${email}: send it yourself`}
          </span>
          . It is shown only once: <code>{link}</code>
        </div>
      ))}
    </Box>
  );
