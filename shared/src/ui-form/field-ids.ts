import { createContext, useContext } from 'react';

/** What the ids of a form's fields begin with; `Form` gives each form on a page its own. */
export const FieldIdPrefix = createContext('field');

/**
 * Ids of the fields of the form around. Two forms on one page may have fields of the same name, and an id exists
 * once on a page (WCAG 2.2, 4.1.2: a label names its own control).
 * @returns `fieldId(name)`, the id of a field's control, and `errorId(name)`, that of its message
 */
export function useFieldIds(): { fieldId: (name: string) => string; errorId: (name: string) => string } {
  const prefix = useContext(FieldIdPrefix);
  const fieldId = (name: string): string => `${prefix}-${name}`;
  return { fieldId, errorId: (name) => `${fieldId(name)}-error` };
}
