import { OFFER_FIELD_LABELS } from '@portal/shared/contract/cell';
import type { DriveFacts, OfferConfirmation, OfferRow, OfferRowStatus } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { isDay } from '@portal/shared/parse';
import { DateInput } from '@portal/shared/ui-form';
import { useEffect, useId, useState } from 'react';
import { FileImport } from '../imports/file-import';
import { useImport } from '../imports/import-process';
import { ImportResult } from '../imports/import-result';
import { fileOfPaste, PasteList } from '../imports/paste-list';
import { plural } from '../values/waiting-time';
import { whole } from '../imports/labels';
import type { RowStatusLabels } from '../imports/labels';
import { FilterSelect } from '../list/filter-select';
import { FieldText } from './field-text';
import { OfferPreview } from './offer-preview';
import { aimAt, offersImport } from './offers-store';
import type { OfAll } from './offers-store';
import { Section } from '../frame/section';

const ROW_STATUSES: RowStatusLabels<OfferRowStatus> = {
  labels: {
    offer: ['Ready to record', 'positive'],
    same: ['Recorded already', 'neutral'],
    reason: ['Needs a reason', 'warning'],
    rule: ['Breaks a rule', 'negative'],
    out: ['Rejected by the drive', 'warning'],
    duplicate: ['Duplicate', 'warning'],
    unknown: ['Unknown enrollment', 'warning'],
    error: ['Error', 'negative'],
  },
  first: ['error', 'rule', 'reason', 'out', 'unknown', 'duplicate', 'offer', 'same'],
};

type StepsProps = { isBlocked: boolean; onConfirm: (one: OfferConfirmation) => void };

const Steps = ({ isBlocked, onConfirm }: StepsProps) => (
  <FileImport
    process={offersImport}
    of="offers"
    doing="Recording…"
    hint="One row for each student: enrollment, role and package, and the reason for an unusual offer. Nothing is recorded before you have seen each row."
    words={OFFER_FIELD_LABELS}
    statuses={ROW_STATUSES}
    row={(row: OfferRow) => <OfferPreview row={row} onConfirm={onConfirm} />}
    apply={({ offer }) => ({
      title: 'What is recorded',
      about: `${plural(offer, 'offer')}. Recording notifies each student.`,
      students: offer,
      isBlocked,
      label: offer === 0 ? 'Nothing to record' : `Record ${whole(offer)}`,
    })}
  />
);

const NOTHING: OfAll = { role: '', package: '', package_reason: '', answer_by: '' };

/** Whether something is entered as the last day to answer, and is no day. */
const isNoDay = ({ answer_by: text }: OfAll): boolean => text !== '' && !isDay(text);

/** The last day to answer: one that is no day is named, and nothing is recorded until it is one. */
function AnswerBy({ ofAll, onChange }: Pick<CommonProps, 'ofAll' | 'onChange'>) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <label htmlFor={id}>Answer by, if not by the policy</label>
      {isNoDay(ofAll) && (
        <Box id={`${id}-error`} sx={{ color: 'error.main', fontWeight: 500 }}>
          Please enter a date.
        </Box>
      )}
      <DateInput
        id={id}
        value={ofAll.answer_by}
        onChange={(day) => onChange({ ...ofAll, answer_by: day })}
        aria={isNoDay(ofAll) ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}}
      />
    </Box>
  );
}

type CommonProps = { drive: DriveFacts; ofAll: OfAll; onChange: (to: OfAll) => void };

/** Values for every student of the list, where no column has them. */
function Common({ drive, ofAll, onChange }: CommonProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
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
      <AnswerBy ofAll={ofAll} onChange={onChange} />
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
    <Section title="Record offers">
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
            isBlocked={isNoDay(ofAll)}
            onConfirm={(one) =>
              setConfirmed([...confirmed.filter((other) => other.enrollment !== one.enrollment), one])
            }
          />
        </Box>
      )}
    </Section>
  );
}
