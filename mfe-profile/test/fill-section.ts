import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionsOf, profileRules } from '../src/rules';
import type { Degree } from '@portal/shared/contract';
import type { Field } from '../src/rules';

async function choose(field: Field, value: string, degree: Degree): Promise<void> {
  const list = await waitFor(() => {
    const found = screen.getByLabelText(field.label);
    if (found.hasAttribute('readonly')) throw new Error(`${field.label} is still loading`);
    return found;
  });
  if (list instanceof HTMLSelectElement) {
    fireEvent.change(list, { target: { value } });
    return;
  }
  const values = { degree };
  const label = optionsOf(field, { values, degree }).find((one) => one.value === value)?.label ?? value;
  fireEvent.change(list, { target: { value: label } });
  fireEvent.blur(list);
}

/** Fills a form as a person does, one field after the other. @param typed controls' texts by field name */
export async function fillSection(
  name: string,
  typed: Record<string, string | boolean>,
  degree: Degree,
): Promise<void> {
  for (const field of profileRules.sections[name]?.fields ?? []) {
    const value = typed[field.name];
    if (value === undefined) continue;
    if (field.kind === 'select') await choose(field, String(value), degree);
    else if (field.kind === 'radio' || field.kind === 'yes-no') {
      const group = screen.getByRole('radiogroup', { name: field.label });
      const label = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
      await userEvent.click(within(group).getByRole('radio', { name: label }));
    } else {
      fireEvent.change(screen.getByLabelText(field.label), { target: { value } });
    }
  }
}
