import { OFFER_FIELD_WORDS, OFFER_VERDICTS } from '@portal/shared/contract/cell';
import type { DriveFacts, OfferRow, OfferVerdict } from '@portal/shared/contract/cell';
import { Box, Card, Heading } from '@portal/shared/ui';
import { useEffect, useId, useState } from 'react';
import { ApplyPanel } from '../import/apply-panel';
import { ColumnChoice } from '../import/column-choice';
import { useImport } from '../import/import-process';
import { ImportResult } from '../import/import-result';
import { ImportSteps } from '../import/import-steps';
import { PasteList } from '../import/paste-list';
import { VerdictList } from '../import/verdict-list';
import { whole } from '../import/words';
import type { VerdictWords } from '../import/words';
import { control } from '../list/control-look';
import { FilterSelect } from '../list/filter-select';
import { aimAt, offersImport, pastedOffers } from './offers-store';
import type { OfAll } from './offers-store';

const VERDICTS: VerdictWords<OfferVerdict> = {
  order: OFFER_VERDICTS,
  first: ['error', 'rule', 'reason', 'out', 'unknown', 'duplicate', 'offer', 'same'],
  words: {
    offer: 'Stands',
    same: 'Recorded already',
    reason: 'Wants a reason',
    rule: 'Breaks a rule',
    out: 'Did not apply so',
    duplicate: 'Twice',
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

const Row = ({ row }: { row: OfferRow }) => (
  <Box>
    {row.role !== null && row.package_lpa !== null && (
      <Box>
        {row.role}, <strong>{row.package_lpa} LPA</strong>
      </Box>
    )}
    {row.problems.map((problem) => (
      <Box key={problem}>{problem}</Box>
    ))}
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {row.holds.length === 0 ? 'Holds no offer' : `Holds ${row.holds.join(' and ')}`}
    </Box>
  </Box>
);

type TextProps = { label: string; value: string; onChange: (text: string) => void };

const Text = ({ label, value, onChange }: TextProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id}>
        {label}
      </Box>
      <Box
        component="input"
        id={id}
        value={value}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        sx={{ ...control, font: 'inherit', minWidth: 0, width: '100%' }}
      />
    </Box>
  );
};

function Steps() {
  const state = useImport(offersImport);
  return (
    <ImportSteps
      state={state}
      of="offers"
      doing="Recording…"
      hint="One row for each student: enrollment, role and package, and the reason for a package out of range. Nothing is recorded before you have seen each row."
      onFile={offersImport.chooseFile}
      onAgain={() => void offersImport.checkAgain()}
      columns={(checked) => (
        <ColumnChoice checked={checked} words={OFFER_FIELD_WORDS} onChoose={offersImport.chooseColumn} />
      )}
    >
      {(checked) => {
        const { offer, same, rows } = checked.counts;
        return (
          <>
            <VerdictList checked={checked} verdicts={VERDICTS} name={state.file?.name ?? 'list'}>
              {(row) => <Row row={row} />}
            </VerdictList>
            <ApplyPanel
              title="What is recorded"
              about={`${whole(offer)} ${offer === 1 ? 'offer' : 'offers'}. Recording tells each student.`}
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

const NOTHING: OfAll = { role: '', package: '', package_reason: '' };

/** What the list says of everybody in it of whom no column says it. */
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <FilterSelect
        isField
        label="Role"
        value={ofAll.role}
        all="As its column says"
        options={drive.roles.map(({ title }) => ({ value: title, label: title }))}
        onChange={(role) => onChange({ ...ofAll, role })}
      />
      <Text
        label="Package in LPA"
        value={ofAll.package}
        onChange={(text) => onChange({ ...ofAll, package: text })}
      />
      <Text
        label="Reason for another package"
        value={ofAll.package_reason}
        onChange={(text) => onChange({ ...ofAll, package_reason: text })}
      />
    </Box>
  );
}

/** Offers one by one or by a list: each row is seen with its arithmetic before anything is recorded (CEL-70). */
export function OfferRecord({ drive }: { drive: DriveFacts }) {
  const [ofAll, setOfAll] = useState(NOTHING);
  const { done } = useImport(offersImport);
  useEffect(() => aimAt(drive.id, ofAll), [drive.id, ofAll]);
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
          onAgain={offersImport.end}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Common drive={drive} ofAll={ofAll} onChange={setOfAll} />
          <PasteList
            label="Enrollments, each with its package where these differ"
            action="Look at the offers"
            onPaste={(text) => void offersImport.chooseFile(pastedOffers(text))}
          />
          <Steps />
        </Box>
      )}
    </Card>
  );
}
