import type { OwnOffer, Recruitment } from '@portal/shared/contract';
import { Banner, Box, Card, Heading } from '@portal/shared/ui';
import { DescriptionList, When } from '@portal/shared/ui-data';
import { AnswerOffer } from './answer-offer';
import { OfferReceipt } from './offer-receipt';
import { packageText } from './package-text';

type OfferCardProps = {
  drive: Pick<Recruitment, 'company' | 'application'>;
  offer: OwnOffer;
  /** The server's time in milliseconds. */
  now: number;
  /** Asks the server again. */
  onAnswered: () => void;
};

/** The student's offer: what it is, the answer to it until its date, and the receipt of the answer (F-70). */
export default function OfferCard({ drive, offer, now, onAnswered }: OfferCardProps) {
  const { role, package_lpa: lpa, offered_at: offered, answer_by: until, choices, receipt } = offer;
  const isLate = until !== null && Date.parse(until) <= now;
  return (
    <Card component="section" aria-labelledby="offer" sx={{ marginBottom: 3, display: 'grid', gap: 2 }}>
      <Heading level={2} id="offer">
        Your offer
      </Heading>
      <DescriptionList
        items={[
          { term: 'Role', description: role },
          { term: 'CTC', description: packageText(lpa) },
          { term: 'Made on', description: <When moment={offered} /> },
          ...(until !== null && !receipt
            ? [{ term: 'Answer by', description: <When moment={until} {...(isLate ? {} : { now })} /> }]
            : []),
        ]}
      />
      {receipt && <OfferReceipt receipt={receipt} />}
      {!receipt && !isLate && choices && (
        <AnswerOffer company={drive.company.c_name} offer={offer} choices={choices} onAnswered={onAnswered} />
      )}
      {!receipt && (isLate || !choices) && <Late isLate={isLate} reason={drive.application.reason} />}
    </Card>
  );
}

/** What is shown in place of the answer where none is taken here; before a reload the server's reason is not there yet. */
const Late = ({ isLate, reason }: { isLate: boolean; reason: string | null }) =>
  isLate ? (
    <Banner tone="warning" title="The time to answer has passed">
      {reason ?? 'The placement cell decides.'}
    </Banner>
  ) : (
    <Box>Tell the placement cell whether you accept this offer. It records your answer.</Box>
  );
