import type { ConsentReopening, Recruitment } from '@portal/shared/contract';
import { formatDateTime, formatDeadline } from '@portal/shared/format';
import { Banner, Box, Card, Heading } from '@portal/shared/ui';
import { DescriptionList, When } from '@portal/shared/ui-data';
import { answerItems } from './receipt';

type Props = { drive: Pick<Recruitment, 'reopenings' | 'deadline'> };

const WAS = { TRUE: 'You had applied.', FALSE: 'You had declined.' };

/** That the answer is open again, why, and what follows when no one answers (CEL-53). */
export function Reopened({ drive: { reopenings = [], deadline } }: Props) {
  const last = reopenings.at(-1);
  if (!last || last.taken_back_at !== null) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Banner tone="warning" title="The placement cell opened your answer again">
        {last.reason}
        <Box component="p" sx={{ margin: 0, marginBlockStart: 1 }}>
          {WAS[last.receipt.is_concern]} That answer does not count any more: answer again before{' '}
          {formatDeadline(deadline)}.
        </Box>
      </Banner>
    </Box>
  );
}

/** What was answered before, as it was given: receipts of answers that were opened again (CEL-53). */
export function EarlierAnswers({ drive: { reopenings = [] } }: Props) {
  const earlier = reopenings.filter(({ taken_back_at: back }) => back === null);
  if (earlier.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockStart: 2 }}>
      {earlier.map((one) => (
        <EarlierAnswer key={one.at} reopening={one} />
      ))}
    </Box>
  );
}

function EarlierAnswer({ reopening }: { reopening: ConsentReopening }) {
  const { at, reason, receipt, is_withdrawal: isWithdrawal } = reopening;
  const id = `earlier-${at}`;
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} looks={3} id={id} gutterBottom>
        Your earlier answer, until {formatDateTime(at)}
      </Heading>
      <DescriptionList
        items={[
          { term: 'Answer', description: WAS[receipt.is_concern] },
          ...answerItems(receipt),
          {
            term: isWithdrawal ? 'Withdrawn at your request' : 'Opened again',
            description: (
              <span>
                <When moment={at} />: {reason}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
