import { companyFields, companyNoteRequest, contactFields } from '@portal/shared/contract/cell';
import type { CompanyDone, CompanyFields, CompanyRecord, ContactFields } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkbox } from '@portal/shared/ui-choice';
import { TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { CompanyField } from './company-field';

type CompanyProps = { company: CompanyRecord; onClose: () => void };

const newResolver = zodResolver(z.object({ name: companyFields.shape.name }));

/** Adds a company that has no drive yet (F-75). */
export const AddCompanyDialog = ({
  onAdded,
  onClose,
}: {
  onAdded: (id: string) => void;
  onClose: () => void;
}) => (
  <ChangeDialog<{ name: string }, CompanyDone>
    title="Add a company"
    resolver={newResolver}
    defaultValues={{ name: '' }}
    fields={<TextField name="name" label="Name" autoComplete="off" />}
    submitLabel="Add company"
    send={({ name }) => callCell('addCompany', { body: { name } })}
    onDone={({ id }) => onAdded(id)}
    onClose={onClose}
  />
);

const companyResolver = zodResolver(companyFields);

/** Changes what is said of a company (F-75). */
export const EditCompanyDialog = ({ company, onClose }: CompanyProps) => (
  <ChangeDialog<CompanyFields, CompanyDone>
    title={`Edit ${company.name}`}
    resolver={companyResolver}
    defaultValues={{
      name: company.name,
      sector: company.sector,
      city: company.city,
      website: company.website,
      about: company.about,
    }}
    version={company.version}
    fields={
      <>
        <TextField name="name" label="Name" hint="Students read it on the drives of this company." />
        <TextField name="sector" label="Sector" required={false} />
        <TextField name="city" label="City" required={false} />
        <TextField name="website" label="Website" required={false} inputMode="url" autoCapitalize="none" />
        <TextField name="about" label="About" hint="Students read it." required={false} rows={5} />
      </>
    }
    submitLabel="Save changes"
    send={(fields, version) =>
      callCell('changeCompany', { params: { id: company.id }, body: { ...fields, version } })
    }
    onClose={onClose}
  />
);

const contactResolver = zodResolver(contactFields);
const NEW_CONTACT: ContactFields = { name: '', role: '', email: '', phone: '', is_main: false, left: false };

type ContactProps = CompanyProps & { contact: CompanyRecord['contacts'][number] | null };

/** Adds a person of a company, or changes one (F-75). @param props.contact null for a new one */
export function ContactDialog({ company, contact, onClose }: ContactProps) {
  const { id, ...fields }: ContactFields & { id?: string } = contact ?? NEW_CONTACT;
  return (
    <ChangeDialog<ContactFields, CompanyDone>
      title={contact ? `Edit contact: ${contact.name}` : `Add a contact: ${company.name}`}
      resolver={contactResolver}
      defaultValues={fields}
      version={company.version}
      fields={
        <>
          <TextField name="name" label="Name" autoComplete="off" />
          <TextField name="role" label="Role" required={false} autoComplete="off" />
          <TextField
            name="email"
            label="Email"
            type="email"
            required={false}
            autoCapitalize="none"
            autoComplete="off"
          />
          <TextField name="phone" label="Phone" type="tel" required={false} autoComplete="off" />
          <Checkbox name="is_main" label="Main contact" required={false} />
          <Checkbox name="left" label="No longer at the company" required={false} />
        </>
      }
      submitLabel="Save contact"
      send={(said, version) =>
        callCell('saveContact', {
          params: { id: company.id },
          body: { ...(id === undefined ? {} : { contact: id }), ...said, version },
        })
      }
      onClose={onClose}
    />
  );
}

const noteResolver = zodResolver(z.object({ text: companyNoteRequest.shape.text }));

/** Writes a note that staff alone read (F-75). */
export const NoteDialog = ({ company, onClose }: CompanyProps) => (
  <ChangeDialog<{ text: string }, CompanyDone>
    title={`Add a note: ${company.name}`}
    resolver={noteResolver}
    defaultValues={{ text: '' }}
    fields={<TextField name="text" label="Note" hint="Only staff read it." rows={5} />}
    submitLabel="Add note"
    send={({ text }) => callCell('addCompanyNote', { params: { id: company.id }, body: { text } })}
    onClose={onClose}
  />
);

const mergeResolver = zodResolver(
  z.object({ into: z.string().check(z.minLength(1, 'Please choose a company.')) }),
);

/** Makes a company another name of one that is there (F-75). */
export function MergeDialog({
  company,
  onMerged,
  onClose,
}: CompanyProps & { onMerged: (id: string) => void }) {
  return (
    <ChangeDialog<{ into: string }, CompanyDone>
      title={`Merge ${company.name} into another company?`}
      resolver={mergeResolver}
      defaultValues={{ into: '' }}
      version={company.version}
      fields={<CompanyField name="into" label="Same company as" but={company.id} />}
      submitLabel="Merge companies"
      send={({ into }, version) =>
        callCell('mergeCompany', { params: { id: company.id }, body: { into, version } })
      }
      onDone={({ id }) => onMerged(id)}
      onClose={onClose}
    >
      {company.name} becomes another name of that company. Drives, contacts and notes of both stand on one
      page. Drives keep the name that students saw.
    </ChangeDialog>
  );
}
