import { roundTitle } from '@portal/shared/contract';
import type { CellRound, DriveFacts, RoundDone } from '@portal/shared/contract/cell';
import { TextField } from '@portal/shared/ui-form';
import { callCell } from '../api/call';
import { seenClashes } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';
import { NO_REASON, reasonResolver } from '../changes/reason-form';
import { ClashNotice, clashesAsked } from './clash-notice';
import { fieldsOf, PlaceFields, roundResolver, TimeFields, valuesOf } from './round-form';
import type { RoundValues } from './round-form';

type RoundDialogProps = {
  drive: DriveFacts;
  /** Null: a new one. */
  round: CellRound | null;
  onClose: () => void;
};

/** Adds a round, or changes one: who has another round then is shown first (CEL-60). */
export function RoundDialog({ drive, round, onClose }: RoundDialogProps) {
  const id = round?.id ?? null;
  return (
    <ChangeDialog<RoundValues, RoundDone>
      title={round ? `Change round ${round.number}: ${drive.company}` : `Add a round: ${drive.company}`}
      resolver={roundResolver}
      defaultValues={valuesOf(round)}
      fields={
        <>
          <TextField name="name" label="Name" hint="Such as Aptitude test" />
          <TimeFields />
          <ClashNotice driveId={drive.id} round={id} />
          <PlaceFields />
        </>
      }
      submitLabel={round ? 'Change the round' : 'Add the round'}
      version={drive.version}
      send={(values, key, version) =>
        callCell(round ? 'changeRound' : 'addRound', {
          params: { id: id ?? drive.id },
          body: {
            ...fieldsOf(values),
            clashing: seenClashes(drive.id, clashesAsked(values, id)),
            key,
            version,
          },
        })
      }
      onClose={onClose}
    >
      Students who are called to this round are notified, and their calendars show it.
      {round && ' Attendance and results stay.'}
    </ChangeDialog>
  );
}

type CancelRoundDialogProps = { drive: DriveFacts; round: CellRound; onClose: () => void };

/** Cancels a round, which stays with its attendance (CEL-60). */
export const CancelRoundDialog = ({ drive, round, onClose }: CancelRoundDialogProps) => (
  <ChangeDialog<typeof NO_REASON, RoundDone>
    title={`Cancel ${roundTitle(round)}: ${drive.company}`}
    resolver={reasonResolver}
    defaultValues={NO_REASON}
    reasonHint="Every student of the drive reads it"
    submitLabel="Cancel the round"
    version={drive.version}
    send={({ reason }, key, version) =>
      callCell('cancelRound', { params: { id: round.id }, body: { reason, key, version } })
    }
    onClose={onClose}
  >
    {round.name} does not take place. It stays with its attendance. Students who are called to it are
    notified.
  </ChangeDialog>
);
