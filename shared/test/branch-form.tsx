import { useForm } from '@portal/shared/forms';
import { PortalTheme } from '@portal/shared/ui';
import { AutocompleteField } from '../src/ui-choice/autocomplete-field';
import { Form } from '../src/ui-form';

const BRANCHES = ['Civil', 'Computer'].map((label) => ({ value: label.toLowerCase(), label }));

/** A form with one long list, whose code comes later. @param branch its value at first */
export function BranchForm({ branch, disabled = false }: { branch: string; disabled?: boolean }) {
  const form = useForm({ defaultValues: { branch } });
  return (
    <PortalTheme>
      <Form form={form} label="Sample" disabled={disabled} onSubmit={() => Promise.resolve()}>
        <AutocompleteField name="branch" label="Branch" options={BRANCHES} />
      </Form>
    </PortalTheme>
  );
}
