import { reason } from '@portal/shared/contract/cell';
import type { DoneData, OfferItem } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { drawIcon, MenuItem } from '@portal/shared/ui';
import { DateField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell, fetchFile } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { endOfDay, optionalDay } from '../changes/day';
import { useMay } from '../api/use-staff';
import { control } from '../list/control-styles';
import { saveFile } from '@portal/shared/http';
import { ToolMenu } from '../list/tool-menu';
import { CorrectDialog } from './correct-dialog';
import { ReasonDialog } from '../changes/reason-dialog';

type DialogProps = { offer: OfferItem; onClose: () => void };
type Refusal = { no_letter_until: string; reason: string };

const refusalResolver = zodResolver(z.object({ no_letter_until: optionalDay, reason }));
const whose = ({ student, company }: OfferItem): string => `${student.name}, ${company}`;

const AcceptDialog = ({ offer, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Record that the offer is accepted: ${whose(offer)}?`}
    reasonHint="How the student said so; recorded in the activity log"
    submitLabel="Record that it is accepted"
    version={offer.version}
    call="answerOffer"
    id={offer.id}
    body={{ answer: 'accepted', no_letter_until: null }}
    onClose={onClose}
  >
    {offer.role}, {offer.package_lpa} LPA. The student’s other applications follow the placement policy.
  </ReasonDialog>
);

const RefuseDialog = ({ offer, onClose }: DialogProps) => (
  <ChangeDialog<Refusal, DoneData>
    title={`Record that the offer is declined: ${whose(offer)}?`}
    resolver={refusalResolver}
    defaultValues={{ no_letter_until: '', reason: '' }}
    fields={
      <DateField
        name="no_letter_until"
        label="No recommendation letter until"
        hint="Empty: the least time of the placement policy"
        required={false}
      />
    }
    reasonHint="How the student said so; recorded in the activity log"
    submitLabel="Record that it is declined"
    version={offer.version}
    send={({ no_letter_until: until, reason: why }, version) =>
      callCell('answerOffer', {
        params: { id: offer.id },
        body: {
          answer: 'refused',
          no_letter_until: until === '' ? null : endOfDay(until),
          reason: why,
          version,
        },
      })
    }
    onClose={onClose}
  >
    The offer counts no more for the rules, and stays here with its date.
  </ChangeDialog>
);

const RevokeDialog = ({ offer, onClose }: DialogProps) => (
  <ReasonDialog
    title={`Record that the company revoked the offer: ${whose(offer)}?`}
    reasonHint="What the company said; recorded in the activity log"
    submitLabel="Record that it is revoked"
    version={offer.version}
    call="revokeOffer"
    id={offer.id}
    onClose={onClose}
  >
    The student is free of it; which drives are open by that is said then.
  </ReasonDialog>
);

const DIALOGS = {
  accept: AcceptDialog,
  refuse: RefuseDialog,
  revoke: RevokeDialog,
  correct: CorrectDialog,
};

async function saveLetter(offer: OfferItem): Promise<void> {
  const reply = await fetchFile('offerLetter', { params: { id: offer.id } });
  if (reply.success) saveFile(reply.data.name, reply.data.file);
}

type Step = keyof typeof DIALOGS;
const STEPS: Record<Step, string> = {
  accept: 'Accepted…',
  refuse: 'Declined…',
  revoke: 'Revoked…',
  correct: 'Correct…',
};
const stepsOf = ({ state }: OfferItem): Step[] => [
  ...(state === 'made' ? (['accept'] as const) : []),
  ...(state === 'made' || state === 'accepted' ? (['refuse', 'revoke'] as const) : []),
  'correct',
];

const MoreIcon = drawIcon(
  'More',
  'M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm6 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
);

const LOOK = {
  ...control,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 28 },
  paddingInline: { xs: 1.25, md: 0.5 },
  cursor: 'pointer',
  '& svg': { fontSize: '1.25rem' },
} as const;

/** The steps that an offer can take from its state (CEL-71). */
export function OfferSteps({ offer }: { offer: OfferItem }) {
  const [asking, setAsking] = useState<Step | null>(null);
  if (!useMay('record offers')) return null;
  const Asked = asking && DIALOGS[asking];
  return (
    <>
      <ToolMenu
        name="Change"
        of={`Change: ${whose(offer)}`}
        look={LOOK}
        label={<MoreIcon titleAccess="Change" />}
        entries={(close) => {
          const entry = (label: string, press: () => void) => (
            <MenuItem
              key={label}
              onClick={() => {
                close();
                press();
              }}
            >
              {label}
            </MenuItem>
          );
          return [
            ...stepsOf(offer).map((step) => entry(STEPS[step], () => setAsking(step))),
            ...(offer.has_letter ? [entry('Letter', () => void saveLetter(offer))] : []),
          ];
        }}
      />
      {Asked && <Asked offer={offer} onClose={() => setAsking(null)} />}
    </>
  );
}
