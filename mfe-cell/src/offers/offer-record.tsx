import { OFFER_FIELD_LABELS, OFFER_ROW_STATUSES } from '@portal/shared/contract/cell';
import type { DriveFacts, OfferConfirmation, OfferRowStatus } from '@portal/shared/contract/cell';
import { Box, Card, Heading } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { ApplyPanel } from '../imports/apply-panel';
import { ColumnChoice } from '../imports/column-choice';
import { useImport } from '../imports/import-process';
import { ImportResult } from '../imports/import-result';
import { ImportSteps } from '../imports/import-steps';
import { fileOfPaste, PasteList } from '../imports/paste-list';
import { CheckedRowList } from '../imports/row-list';
import { whole } from '../imports/labels';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { FieldText } from './field-text';
import { OfferPreview } from './offer-preview';
import { aimAt, offersImport } from './offers-store';
import type { OfAll } from './offers-store';

const ROW_STATUSES: RowStatusLabels<OfferRowStatus> = {
  order: OFFER_ROW_STATUSES,
  first: ['error', 'rule', 'reason', 'out', 'unknown', 'duplicate', 'offer', 'same'],
  words: {
    offer: 'Ready to record',
    same: 'Recorded already',
    reason: 'Needs a reason',
    rule: 'Breaks a rule',
    out: 'Rejected by the drive',
    duplicate: 'Duplicate',
    unknown: 'Unknown enrollment',
    error: 'Error',
  },
  tones: {
    offer: 'positive',
    same: 'neutral',
    reason: 'warning',
    rule: 'negative',
    out: 'warning',
    duplicate: 'warning',
    unknown: 'warning',
    error: 'negative',
  },
};

function Steps({ onConfirm }: { onConfirm: (one: OfferConfirmation) => void }) {
  const state = useImport(offersImport);
  return (
    <ImportSteps
      state={state}
      of="offers"
      doing="Recording…"
      hint="One row for each student: enrollment, role and package, and the reason for an unusual offer. Nothing is recorded before you have seen each row."
      onFile={offersImport.chooseFile}
      onAgain={() => void offersImport.checkAgain()}
      columns={(checked) => (
        <ColumnChoice checked={checked} words={OFFER_FIELD_LABELS} process={offersImport} />
      )}
    >
      {(checked) => {
        const { offer, same, rows } = checked.counts;
        return (
          <>
            <CheckedRowList checked={checked} verdicts={ROW_STATUSES} name={state.file?.name ?? 'list'}>
              {(row) => <OfferPreview row={row} onConfirm={onConfirm} />}
            </CheckedRowList>
            <ApplyPanel
              title="What is recorded"
              about={`${whole(offer)} ${offer === 1 ? 'offer' : 'offers'}. Recording notifies each student.`}
              students={offer}
              left={rows - offer - same}
              label={offer === 0 ? 'Nothing to record' : `Record ${whole(offer)}`}
              isBusy={state.busy !== null}
              onRun={(mode) => void offersImport.run(mode)}
              onCancel={offersImport.end}
            />
          </>
        );
      }}
    </ImportSteps>
  );
}

const NOTHING: OfAll = { role: '', package: '', package_reason: '', answer_by: '' };

/** Values for every student of the list, where no column has them. */
function Common({
  drive,
  ofAll,
  onChange,
}: {
  drive: DriveFacts;
  ofAll: OfAll;
  onChange: (to: OfAll) => void;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <FilterSelect
        isField
        label="Role"
        value={ofAll.role}
        all="From the list’s columns"
        options={drive.roles.map(({ title }) => ({ value: title, label: title }))}
        onChange={(role) => onChange({ ...ofAll, role })}
      />
      <FieldText
        label="Package of everyone, LPA"
        value={ofAll.package}
        onChange={(text) => onChange({ ...ofAll, package: text })}
      />
      <FieldText
        label={OFFER_FIELD_LABELS.package_reason}
        value={ofAll.package_reason}
        onChange={(text) => onChange({ ...ofAll, package_reason: text })}
      />
      <FieldText
        label="Answer by, if not by the policy"
        type="date"
        value={ofAll.answer_by}
        onChange={(day) => onChange({ ...ofAll, answer_by: day })}
      />
    </Box>
  );
}

/** Offers one by one or by a list: each row is seen with its arithmetic before anything is recorded (CEL-70). */
export function OfferRecord({ drive }: { drive: DriveFacts }) {
  const [ofAll, setOfAll] = useState(NOTHING);
  const { done } = useImport(offersImport);
  const [confirmed, setConfirmed] = useState<OfferConfirmation[]>([]);
  useEffect(() => aimAt(drive.id, ofAll, confirmed), [drive.id, ofAll, confirmed]);
  return (
    <Card component="section" aria-label="Record offers">
      <Heading level={2} looks={3} gutterBottom>
        Record offers
      </Heading>
      {done ? (
        <ImportResult
          batch={done.batch}
          title="Offers"
          what="entry"
          words={`${whole(done.changed)} recorded, ${whole(done.same)} were, ${whole(done.left)} left out.`}
          again="Enter another list"
          onAgain={() => {
            setConfirmed([]);
            offersImport.end();
          }}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Common drive={drive} ofAll={ofAll} onChange={setOfAll} />
          <PasteList
            label="Paste the list"
            hint="One student on each line, with the enrollment first or under a header. Then choose what each column is, and the unit of the package."
            action="Check the list"
            onPaste={(text) => void offersImport.chooseFile(fileOfPaste(text))}
          />
          <Steps
            onConfirm={(one) =>
              setConfirmed([...confirmed.filter((other) => other.enrollment !== one.enrollment), one])
            }
          />
        </Box>
      )}
    </Card>
  );
}
