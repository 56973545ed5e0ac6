import type { CellRound, DriveFacts, PlannedRound, RoundDone } from '@portal/shared/contract/cell';
import { TextField } from '@portal/shared/ui-form';
import { callCell } from '../api/call';
import { ChangeDialog } from '../changes/change-dialog';
import { ClashNotice } from './clash-notice';
import { confirmedOf, fieldsOf, PlaceFields, roundResolver, TimeFields, valuesOf } from './round-form';
import type { RoundValues } from './round-form';

type RoundDialogProps = {
  drive: DriveFacts;
  /** Null: a new one. */
  round: CellRound | null;
  /** What the company planned of a new one (F-75). */
  planned?: PlannedRound | undefined;
  onClose: () => void;
};

/** Adds a round, or changes one: who has another round then, and what is unusual, is shown first (CEL-60, F-64). */
export function RoundDialog({ drive, round, planned, onClose }: RoundDialogProps) {
  const id = round?.id ?? null;
  return (
    <ChangeDialog<RoundValues, RoundDone>
      title={round ? `Edit round ${round.number}: ${drive.company}` : `Add a round: ${drive.company}`}
      resolver={roundResolver}
      defaultValues={valuesOf(round, planned)}
      fields={
        <>
          <TextField name="name" label="Name" hint="Such as Aptitude test" />
          <TimeFields />
          <PlaceFields />
          <ClashNotice driveId={drive.id} round={id} />
        </>
      }
      submitLabel={round ? 'Change the round' : 'Add the round'}
      version={drive.version}
      send={(values, version) =>
        callCell(round ? 'changeRound' : 'addRound', {
          params: { id: id ?? drive.id },
          body: {
            ...fieldsOf(values),
            ...confirmedOf(values),
            version,
          },
        })
      }
      onClose={onClose}
    >
      {`Students who are called to this round are notified if it is to come, and their calendars show it.${round ? ' Attendance and results stay.' : ''}`}
    </ChangeDialog>
  );
}
