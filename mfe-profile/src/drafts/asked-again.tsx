import { Banner, Button } from '@portal/shared/ui';
import type { Section } from '../rules';

/** Labels of fields as people list them: 'A, B and C'. */
export function labelsOf(section: Section, names: readonly string[]): string {
  const labels = section.fields.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  const last = labels.pop() ?? '';
  return labels.length > 0 ? `${labels.join(', ')} and ${last}` : last;
}

/** Said of a field that was changed and is in no draft (W-51). */
export const askedAgain = (label: string): string => `Type ${label} again: it is never kept in a draft`;

/** Said above a form whose draft lacks identity numbers that were changed (W-51). */
export const AskedAgain = ({
  section,
  names,
  onUseSaved,
}: {
  section: Section;
  names: readonly string[];
  onUseSaved: () => void;
}) => (
  <Banner
    tone="warning"
    title={`Type ${labelsOf(section, names)} again`}
    action={
      <Button variant="outlined" onClick={onUseSaved}>
        Use what is saved
      </Button>
    }
  >
    You had changed this, and no draft ever keeps it: the fields are empty now.
  </Banner>
);
