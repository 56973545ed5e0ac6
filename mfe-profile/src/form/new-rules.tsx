import { Banner, Button } from '@portal/shared/ui';

/** Said when the form's rules are older than the server's: the new form takes over what was typed (MFE-04). */
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
    What is saved is checked by the new rules. The new form takes over everything that you typed.
  </Banner>
);

/** Said above the new form after it took over what was typed. */
export const TakenOver = () => (
  <Banner tone="info" live="polite" title="This is the new form">
    Everything that you typed is here. Check it against the new rules, then save.
  </Banner>
);
