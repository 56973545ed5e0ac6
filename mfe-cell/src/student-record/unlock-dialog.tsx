import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { SectionsField, sectionsResolver, type SectionsAndReason } from '../verification/sections-form';

type UnlockDialogProps = { record: StudentRecord; onClose: () => void };

/** Unlocks sections of a locked profile without a request of the student (CEL-23). */
export const UnlockDialog = ({ record, onClose }: UnlockDialogProps) => (
  <ChangeDialog<SectionsAndReason, DoneData>
    title={`Unlock sections for ${record.name}?`}
    resolver={sectionsResolver}
    defaultValues={{ sections: [], reason: '' }}
    fields={
      <SectionsField
        sections={record.sections
          .filter(({ open }) => !open)
          .map(({ section, title }) => ({ name: section, title }))}
      />
    }
    reasonHint={`${record.name} reads it`}
    submitLabel="Unlock"
    version={record.version}
    send={({ sections, reason }, version) =>
      callCell('unlock', { params: { id: record.id }, body: { sections, reason, version } })
    }
    onClose={onClose}
  >
    {`The student can change these sections alone, and confirms the profile again. ${record.is_verified ? 'The verification ends once something is changed.' : ''}`}
  </ChangeDialog>
);
