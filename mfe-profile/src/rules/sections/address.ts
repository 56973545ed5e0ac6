import { formPath } from '@portal/shared/contract';
import { nameField, upperText } from '../presets';
import type { Field, Section } from '../types';

/** Six digits, the first not 0; a number on the wire (D-19 and D-37). */
const pin = (name: string, label: string, own: Partial<Field>): Field => ({
  name,
  label,
  kind: 'integer',
  minLength: 6,
  maxLength: 6,
  pattern: '[1-9][0-9]{5}',
  allows: '6 digits, the first of them not 0',
  ...own,
});

const PERMANENT = 'Permanent Address';
const PRESENT = 'Present Address';

/** The two addresses (PRF-20). */
export const address: Section = {
  name: 'address',
  title: 'Address Details',
  path: formPath('address_details'),
  area: 'Basic Details',
  shownUnder: 'Address Details',
  degrees: ['BE', 'ME', 'MCA'],
  groups: [PERMANENT, PRESENT],
  fields: [
    upperText('perm_address', 'Permanent Address', {
      group: PERMANENT,
      maxLength: 250,
      autoComplete: 'street-address',
    }),
    nameField('perm_city', 'Permanent City', { group: PERMANENT, autoComplete: 'address-level2' }),
    nameField('perm_state', 'Permanent State', { group: PERMANENT, autoComplete: 'address-level1' }),
    pin('perm_pin', 'Permanent Pin', { group: PERMANENT, autoComplete: 'postal-code' }),
    upperText('pres_address', 'Present Address', { group: PRESENT, maxLength: 250, autoComplete: 'off' }),
    nameField('pres_city', 'Present City', { group: PRESENT, autoComplete: 'off' }),
    pin('pres_pin', 'Present Pin', { group: PRESENT, autoComplete: 'off' }),
  ],
  crossRules: [],
  copy: {
    name: 'same_as_permanent',
    label: 'Same as Permanent Address',
    copies: [
      ['perm_address', 'pres_address'],
      ['perm_city', 'pres_city'],
      ['perm_pin', 'pres_pin'],
    ],
  },
};
