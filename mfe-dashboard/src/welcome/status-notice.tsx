import { PAGES } from '@portal/shared/contract';
import type { HomePageData } from '@portal/shared/contract';
import { Banner, Box, LinkButton } from '@portal/shared/ui';

/** What the button says, by where it leads, unless the server says it. */
const ACTIONS: Record<string, string> = {
  [PAGES.profile]: 'Open my profile',
  [PAGES.details]: 'See the payment steps',
  [PAGES.contact]: 'Contact the placement cell',
};

/** Why there is nothing to apply for yet, and what to do about it (D-22). */
export function StatusNotice({ standing }: Pick<HomePageData, 'standing'>) {
  if (!standing) return null;
  const { message, path, action } = standing;
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Banner
        tone="warning"
        action={
          path && (
            <LinkButton to={path} variant="outlined" color="inherit">
              {action ?? ACTIONS[path] ?? 'Show me'}
            </LinkButton>
          )
        }
      >
        {message}
      </Banner>
    </Box>
  );
}
