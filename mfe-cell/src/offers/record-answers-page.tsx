import { useLocation } from '@portal/shared/router';
import { ConsolePage, withQueries } from '../frame/console-page';
import { RecordAnswers } from './record-answers';
import { PATHS } from '../paths';

/** /cell/offers/answers: answers of many students at once, of offers that were selected or of a list that is pasted (F-70). */
function RecordAnswersPage() {
  const { state } = useLocation() as { state: unknown };
  const offers = (state as { offers?: string[] } | null)?.offers ?? [];
  return (
    <ConsolePage
      up={{ to: PATHS.offers, label: 'Offers and placements' }}
      title="Record answers"
      right="record offers"
    >
      <RecordAnswers offers={offers} />
    </ConsolePage>
  );
}

export default withQueries(RecordAnswersPage);
