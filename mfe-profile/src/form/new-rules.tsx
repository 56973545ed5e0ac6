import { Banner, Button } from '@portal/shared/ui';

/** Said when the form's rules are older than the server's; a reload brings the new ones (MFE-04). */
export const NewRules = ({ onReload }: { onReload: () => void }) => (
  <Banner
    tone="warning"
    live="polite"
    title="The rules of this form have changed"
    action={
      <Button variant="outlined" onClick={onReload}>
        Load the new form
      </Button>
    }
  >
    What you typed is kept, except identity numbers.
  </Banner>
);
