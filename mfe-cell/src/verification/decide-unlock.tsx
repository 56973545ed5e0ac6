import type { SectionName } from '@portal/shared/contract';
import type { DoneData, UnlockRequestItem } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { sectionTitles } from './section-titles';
import { SectionsField, sectionsResolver, type SectionsAndReason } from './sections-form';
import { ReasonDialog } from '../changes/reason-dialog';

type DialogProps = { request: UnlockRequestItem; onClose: () => void };

const readBy = ({ student }: UnlockRequestItem): string => `${student.name} reads it`;

/** Unlocks all or some of the sections that a student asks for (CEL-23). */
export const GrantUnlock = ({ request, onClose }: DialogProps) => (
  <ChangeDialog<SectionsAndReason, DoneData>
    title={`Unlock sections for ${request.student.name}?`}
    resolver={sectionsResolver}
    defaultValues={{ sections: request.sections.map(({ name }): SectionName => name), reason: '' }}
    fields={<SectionsField sections={request.sections} />}
    reasonHint={readBy(request)}
    submitLabel="Unlock"
    version={request.version}
    send={({ sections, reason }, version) =>
      callCell('decideUnlock', {
        params: { id: request.id },
        body: { grant: true, sections, reason, version },
      })
    }
    onClose={onClose}
  >
    {`The student writes: “${request.reason}” All else stays locked. ${request.student.is_verified ? 'The verification ends once something is changed.' : ''}`}
  </ChangeDialog>
);

/** Declines a request, with a reason (CEL-23). */
export const DeclineUnlock = ({ request, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Decline the request of ${request.student.name}?`}
    reasonHint={readBy(request)}
    submitLabel="Decline"
    version={request.version}
    call="decideUnlock"
    id={request.id}
    body={{ grant: false }}
    onClose={onClose}
  >
    {sectionTitles(request.sections)}: nothing is unlocked. The student may ask again.
  </ReasonDialog>
);
