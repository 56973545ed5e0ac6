import type { OfferReceipt as Receipt } from '@portal/shared/contract';
import { Banner } from '@portal/shared/ui';
import { DescriptionList, When } from '@portal/shared/ui-data';

const TITLES = { accepted: 'You accepted this offer', refused: 'You declined this offer' } as const;

/** The answer to an offer as the server has it (F-70). */
export const OfferReceipt = ({ receipt: { answer, at, by, number, left } }: { receipt: Receipt }) => (
  <>
    <Banner tone={answer === 'accepted' ? 'positive' : 'neutral'} title={TITLES[answer]}>
      {by === 'student' ? 'Your answer is recorded.' : 'The placement cell recorded this answer.'}
    </Banner>
    <DescriptionList
      items={[
        { term: 'Answered on', description: <When moment={at} /> },
        ...(number === null ? [] : [{ term: 'Receipt', description: number }]),
        ...(left.length > 0 ? [{ term: 'Drives that you left', description: left.join(', ') }] : []),
      ]}
    />
  </>
);
