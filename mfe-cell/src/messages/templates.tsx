import { templateName } from '@portal/shared/contract/cell';
import type { DoneData, MessageTemplate } from '@portal/shared/contract/cell';
import { useWatch, type UseFormReturn } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { TextField } from '@portal/shared/ui-form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { read } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';
import { DialogButton } from '../frame/dialog-button';
import { FilterSelect } from '../list/filter-select';
import type { MessageValues } from './draft-store';

const templatesQuery = queryOptions({
  queryKey: ['messageTemplates'],
  queryFn: () => read<MessageTemplate[]>('messageTemplates'),
});

const nameResolver = zodResolver(templateName);

type Words = Pick<MessageValues, 'subject' | 'text'>;
type SaveDialogProps = { words: Words; templates: readonly MessageTemplate[]; onClose: () => void };

/** Saves what is typed under a name; the name of a template replaces it, and its button says so. */
function SaveDialog({ words, templates, onClose }: SaveDialogProps) {
  const isKnown = (name: string): boolean => templates.some((one) => one.name === name.trim());
  return (
    <ChangeDialog<{ name: string }, DoneData>
      title="Save as template"
      resolver={nameResolver}
      defaultValues={{ name: '' }}
      fields={
        <TextField
          name="name"
          label="Name"
          hint="The name of a template in the list replaces that template"
        />
      }
      submitLabel={({ name }) => (isKnown(name) ? 'Replace template' : 'Save template')}
      send={({ name }) => callCell('saveTemplate', { body: { name, ...words } })}
      onClose={onClose}
    />
  );
}

type DeleteDialogProps = { template: MessageTemplate; onClose: () => void };

const DeleteDialog = ({ template: { id, name }, onClose }: DeleteDialogProps) => (
  <ChangeDialog<Record<string, never>, DoneData>
    title={`Delete the template “${name}”?`}
    submitLabel="Delete template"
    send={() => callCell('deleteTemplate', { params: { id } })}
    onClose={onClose}
  >
    No message can begin with it any more. Messages that were written with it stay.
  </ChangeDialog>
);

/**
 * A message begins with a template, is saved as one, and a template is deleted (F-73). It is beside the message's form, not in it: a
 * dialog's form in there would send the message, too.
 */
export function Templates({ form }: { form: UseFormReturn<MessageValues> }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] });
  const [asked, setAsked] = useState<MessageTemplate | null>(null);
  const chosen = templates.find((one) => one.subject === subject && one.text === text);
  const isTyped = Boolean(subject || text) && !chosen;
  const begin = (template: MessageTemplate): void => {
    setAsked(null);
    for (const name of ['subject', 'text'] as const)
      form.setValue(name, template[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const choose = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    if (template) (isTyped ? setAsked : begin)(template);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 2 }}>
      {templates.length > 0 && (
        <FilterSelect
          label="Template"
          all="None"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? ''}
          onChange={choose}
        />
      )}
      {isTyped && (
        <DialogButton
          label="Save as template…"
          dialog={(close) => <SaveDialog words={{ subject, text }} templates={templates} onClose={close} />}
        />
      )}
      {chosen && (
        <DialogButton
          label="Delete template…"
          dialog={(close) => <DeleteDialog template={chosen} onClose={close} />}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Replace what you typed?"
        confirmLabel="Use the template"
        cancelLabel="Keep what I typed"
        onConfirm={() => asked && begin(asked)}
        onCancel={() => setAsked(null)}
      >
        Subject and text of the template replace yours.
      </ConfirmDialog>
    </Box>
  );
}
