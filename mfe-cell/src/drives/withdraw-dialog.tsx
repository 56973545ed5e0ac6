import { reason } from '@portal/shared/contract/cell';
import type { DoneData, DriveFacts, OfferItem, OffersPage } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box } from '@portal/shared/ui';
import { RadioGroup } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { useQuery } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { offersQuery } from '../api/queries';
import { ChangeDialog } from '../changes/change-dialog';
import { useMay } from '../api/use-staff';

const resolver = zodResolver(z.object({ offers: z.string(), reason }));
type Values = { offers: string; reason: string };

const CHOICES = [
  { value: 'keep', label: 'Offers stay: the company still employs these students' },
  { value: 'revoke', label: 'Offers are revoked: these students are free for other drives' },
];

/** Names that a sentence has. */
const NAMES = 10;
const named = (offers: readonly OfferItem[], total: number): string => {
  const names = offers.slice(0, NAMES).map(({ student }) => student.name);
  const more = total - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
};
const HELD = { accepted: 'accepted', made: 'waiting for an answer' } as const;

/** What hangs on a drive that is withdrawn: its offers, by state, with the names of their students (F-83). */
const HeldOffers = ({ page: { rows, counts } }: { page: OffersPage }) => (
  <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
    {(['accepted', 'made'] as const)
      .filter((one) => counts[one] > 0)
      .map((one) => (
        <li key={one}>
          {`${counts[one]} ${counts[one] === 1 ? 'offer' : 'offers'} ${HELD[one]}: ${named(
            rows.filter(({ state }) => state === one),
            counts[one],
          )}`}
        </li>
      ))}
  </Box>
);

/** Withdraws a drive, which stays with all that was answered (CEL-45); says what becomes of its offers (F-83). */
export function WithdrawDialog({ drive, onClose }: { drive: DriveFacts; onClose: () => void }) {
  const mayRead = useMay('record offers');
  const { data } = useQuery({ ...offersQuery({ drive: drive.id, size: '100' }), enabled: mayRead });
  const held = data ? data.counts.made + data.counts.accepted : 0;
  return (
    <ChangeDialog<Values, DoneData>
      title={`Withdraw the drive of ${drive.company}?`}
      resolver={resolver as never}
      defaultValues={{ offers: '', reason: '' }}
      fields={
        held > 0 ? <RadioGroup name="offers" label="What happens to the offers" options={CHOICES} /> : null
      }
      reasonHint="Every student of the drive reads it"
      submitLabel="Withdraw the drive"
      version={drive.version}
      send={({ reason: why, offers }, version) =>
        callCell('withdrawDrive', {
          params: { id: drive.id },
          body: { reason: why, version, ...(offers === '' ? {} : { offers }) },
        })
      }
      onClose={onClose}
    >
      Students can no longer apply. Nothing is deleted: its {drive.counts.applied} applications stay, and
      their students read why.
      {data && held > 0 && <HeldOffers page={data} />}
    </ChangeDialog>
  );
}
