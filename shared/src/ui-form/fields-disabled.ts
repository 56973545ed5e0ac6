import { createContext, useContext } from 'react';

/** True while the form around submits or may not be edited: every field in it is disabled (PRF-07). */
export const FieldsDisabled = createContext(false);

/** Whether the fields of the form around are disabled. */
export const useFieldsDisabled = (): boolean => useContext(FieldsDisabled);
