import type { DoneData, StaffItem } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { callCell } from '../api/call';
import { ChangeDialog, RECORDED } from '../changes/change-dialog';
import { changeSchema, fieldsOf, valuesOf } from './account-form';
import type { StaffValues } from './account-form';
import { StaffFields } from './account-fields';

type ChangeStaffDialogProps = {
  staff: StaffItem;
  /** Of who is logged in: its role stays (F-74). */
  isOwn: boolean;
  onClose: () => void;
};

/** Changes somebody's role, reach or name (CEL-05). */
export const ChangeStaffDialog = ({ staff, isOwn, onClose }: ChangeStaffDialogProps) => (
  <ChangeDialog<StaffValues & { reason: string }, DoneData>
    title={`Change: ${staff.name}`}
    resolver={zodResolver(changeSchema)}
    defaultValues={{ ...valuesOf(staff), reason: '' }}
    reasonHint={RECORDED}
    submitLabel="Change"
    fields={<StaffFields isOwn={isOwn} />}
    version={staff.version}
    send={({ reason, ...typed }, version) =>
      callCell('changeStaff', {
        params: { id: staff.id },
        body: { ...fieldsOf(typed), reason, version },
      })
    }
    onClose={onClose}
  />
);
