import { useWatch } from '@portal/shared/forms';
import { AutocompleteField } from '@portal/shared/ui-choice';
import type { CompaniesPage } from '@portal/shared/contract/cell';
import { read } from '../api/queries';
import { chosenOf, useChoices } from '../choices/use-choices';
import type { Source } from '../choices/use-choices';

const COMPANIES: Source = {
  name: 'companies',
  search: async (q) => {
    const { rows } = await read<CompaniesPage>('companies', { query: { q, size: '20' } });
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
};

/** A company of the list, by its name; its value is the id (F-74). @param props.but the one that is no choice */
export function CompanyField({ name, label, but }: { name: string; label: string; but: string }) {
  const { options, ...choices } = useChoices(COMPANIES, chosenOf(useWatch({ name })));
  const others = options.filter(({ value }) => value !== but);
  return <AutocompleteField name={name} label={label} options={others} {...choices} />;
}
