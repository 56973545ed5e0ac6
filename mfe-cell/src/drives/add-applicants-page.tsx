import type {
  AddedRow,
  AddedRowStatus,
  ApplicantsChecked,
  CheckApplicantsRequest,
  DriveFacts,
} from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useState } from 'react';
import { callCell } from '../api/call';
import { plural } from '../values/waiting-time';
import { CheckedList } from '../imports/checked-list';
import type { Checked } from '../imports/checked-list';
import { PasteList } from '../imports/paste-list';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { entryRounds } from './entry-rounds';
import { ReasonDialog } from '../changes/reason-dialog';
import { withQueries } from '../frame/console-page';
import { DriveScreen } from './drive-screen';

const ROW_STATUSES: RowStatusLabels<AddedRowStatus> = {
  labels: {
    add: ['Ready to add', 'positive'],
    same: ['Applied already', 'neutral'],
    rule: ['Not eligible', 'negative'],
    duplicate: ['Duplicate', 'warning'],
    unknown: ['Unknown enrollment', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'rule', 'unknown', 'duplicate', 'add', 'same'],
};

/** The enrollments that someone pasted: one on each line, or with spaces or commas between them. */
const enrollmentsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

const countText = (count: number): string => plural(count, 'applicant');

type FieldsProps = { drive: DriveFacts; isBusy: boolean; onCheck: (asked: CheckApplicantsRequest) => void };

/** Whom, for which role, and at which round they enter. */
function Fields({ drive, isBusy, onCheck }: FieldsProps) {
  const [role, setRole] = useState(drive.roles.length === 1 ? drive.roles[0]!.title : '');
  const [round, setRound] = useState('');
  return (
    <PasteList
      label="Enrollments"
      hint="One on each line. All rules of the drive apply to them except the deadline."
      action="Check the students"
      disabled={isBusy || role === ''}
      onPaste={(text) =>
        onCheck({ enrollments: enrollmentsIn(text), role, entry_round: round === '' ? null : round })
      }
    >
      <FilterSelect
        isField
        label="Role"
        value={role}
        all="Choose…"
        options={drive.roles.map(({ title }) => ({ value: title, label: title }))}
        onChange={setRole}
      />
      <FilterSelect
        isField
        label="They enter at"
        value={round}
        all="The next round that begins"
        options={entryRounds(drive)}
        onChange={setRound}
      />
    </PasteList>
  );
}

const RowLabels = ({ row }: { row: AddedRow }) => (
  <>
    {row.problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
    {row.declined && <b>Declined this drive before. </b>}
    <span>
      {row.problems.length === 0 && (row.verdict === 'add' ? 'Is added and notified' : 'Nothing changes')}
    </span>
  </>
);

type ConfirmProps = Checked<CheckApplicantsRequest, ApplicantsChecked> & {
  drive: DriveFacts;
  onDone: () => void;
  onClose: () => void;
};

const ConfirmDialog = ({ asked, data, drive, onDone, onClose }: ConfirmProps) => (
  <ReasonDialog
    title={`Add ${countText(data.counts.add)}: ${drive.company}`}
    submitLabel={`Add ${countText(data.counts.add)}`}
    call="addApplicants"
    id={drive.id}
    body={{ ...asked, version: data.version }}
    onDone={onDone}
    onClose={onClose}
  >
    They apply for {asked.role} without a resume, are notified, and are absent from no earlier round.
  </ReasonDialog>
);

/** Adds applicants to a drive by their enrollments, checked one by one before (F-71). */
const AddApplicants = ({ drive }: { drive: DriveFacts }) => (
  <CheckedList<CheckApplicantsRequest, AddedRowStatus, AddedRow, ApplicantsChecked>
    name="students"
    statuses={ROW_STATUSES}
    check={(body) => callCell('checkApplicants', { params: { id: drive.id }, body })}
    ready={({ counts }) => counts.add}
    action={(ready) => (ready === 0 ? 'No student to add' : `Add ${countText(ready)}…`)}
    confirm={(checked, ends) => <ConfirmDialog {...checked} {...ends} drive={drive} />}
    fields={(onCheck, isBusy) => <Fields drive={drive} isBusy={isBusy} onCheck={onCheck} />}
  >
    {(row) => <RowLabels row={row} />}
  </CheckedList>
);

/** /cell/drives/:id/add-applicants: students whom the placement cell adds to a drive, also after its deadline (F-71). */
const AddApplicantsPage = () => (
  <DriveScreen name="applicants" right="make exceptions">
    {(drive) => <AddApplicants drive={drive} />}
  </DriveScreen>
);

export default withQueries(AddApplicantsPage);
