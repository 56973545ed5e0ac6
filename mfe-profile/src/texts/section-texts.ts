import type { SectionName } from '@portal/shared/contract';
import type { Section, Toast } from '../rules';

/** What a section's page says beside its rules: a word that is corrected here makes no new version of the rules (F-95). */
type SectionTexts = {
  subtitle: string;
  /** Shown when the section is saved (PRF-07). */
  savedToast: Toast;
  /** Why there is no form, or nothing to show. */
  loadFailure: string;
  /** Text of the form's button, where it is not 'Save'. */
  submitLabel?: string;
};

const added = (title: string): Toast => ({ title, description: 'Successfully Added' });

const TEXTS: Record<SectionName, SectionTexts> = {
  personal: {
    subtitle: 'Enter Your Personal Details',
    savedToast: { title: 'Profile Details', description: 'Details Successfully Added' },
    loadFailure: 'Unable to fetch basic details.',
  },
  address: {
    subtitle: 'Enter Your Address Details',
    savedToast: added('Address Details'),
    loadFailure: 'Unable to fetch address details.',
  },
  ssc: {
    subtitle: 'Enter Your SSC (10th) Details',
    savedToast: added('SSC Details'),
    loadFailure: 'Unable to fetch SSC details.',
  },
  hsc: {
    subtitle: 'Enter Your HSC (12th) Details',
    savedToast: added('HSC Details'),
    loadFailure: 'Unable to fetch HSC details.',
  },
  diploma: {
    subtitle: 'Enter Your Diploma Details',
    savedToast: added('Diploma Details'),
    loadFailure: 'Unable to fetch diploma details.',
  },
  be: {
    subtitle: 'Enter Your BE Details',
    savedToast: added('BE Details'),
    loadFailure: 'Unable to fetch BE details.',
  },
  me: {
    subtitle: 'Enter Your ME Details',
    savedToast: added('ME Details'),
    loadFailure: 'Unable to fetch ME details.',
  },
  mca: {
    subtitle: 'Enter Your UG and MCA Details',
    savedToast: added('MCA Details'),
    loadFailure: 'Unable to fetch MCA details.',
    submitLabel: 'Submit',
  },
};

/** What a section's page says; the rules' sections are those of the contract. */
export const textsOf = ({ name }: Pick<Section, 'name'>): Required<SectionTexts> => ({
  submitLabel: 'Save',
  ...TEXTS[name as SectionName],
});
