/** Form fields that choose: from options, from a list, a file. What every form needs is in `@portal/shared/ui-form`. */
export { AutocompleteField, SearchChoice } from './autocomplete-field';
export { Checkbox } from './checkbox-field';
export { Checkboxes } from './checkboxes';
export { FileDrop } from './file-drop';
export { RadioGroup, YesNo } from './radio-group';
export { SelectField } from './select-field';
