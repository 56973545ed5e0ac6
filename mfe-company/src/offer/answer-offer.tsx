import type { OwnOffer } from '@portal/shared/contract';
import { Banner, Box, Button, Heading } from '@portal/shared/ui';
import { DescriptionList } from '@portal/shared/ui-data';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { packageText } from './package-text';
import { useAnswerOffer, type Answer } from './use-answer-offer';

type Choices = NonNullable<OwnOffer['choices']>;
type AnswerOfferProps = { company: string; offer: OwnOffer; choices: Choices; onAnswered: () => void };

const WORDS = {
  accepted: {
    title: 'Accept the offer of',
    question: 'Do you want to accept this offer?',
    confirm: 'Yes, accept offer',
  },
  refused: {
    title: 'Decline the offer of',
    question: 'Do you want to decline this offer?',
    confirm: 'Yes, decline offer',
  },
} as const;

/** Accepting or declining: what follows from each, and one more look before it is sent (F-70). */
export function AnswerOffer({ company, offer, choices, onAnswered }: AnswerOfferProps) {
  const { asked, isOpen, busy, failure, ask, send, goBack, closed } = useAnswerOffer(offer, onAnswered);
  return (
    <>
      {failure !== null && (
        <Banner tone="negative" title="Your answer was not recorded">
          {failure}
        </Banner>
      )}
      <Consequences choices={choices} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button onClick={() => ask('accepted')}>Accept offer</Button>
        <Button variant="outlined" onClick={() => ask('refused')}>
          Decline offer
        </Button>
      </Box>
      <ConfirmDialog
        open={isOpen}
        title={`${WORDS[asked].title} ${company}`}
        confirmLabel={WORDS[asked].confirm}
        cancelLabel="Go back"
        busy={busy}
        onConfirm={() => void send()}
        onCancel={goBack}
        onClosed={closed}
      >
        <Review answer={asked} offer={offer} choices={choices} />
      </ConfirmDialog>
    </>
  );
}

const names = (companies: readonly string[]): string =>
  companies.length === 0 ? 'No drive' : companies.join(', ');

const Consequences = ({ choices: { accepting, declining, leaves, stays } }: { choices: Choices }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Heading level={3}>If you accept</Heading>
    <Box>{accepting}</Box>
    <DescriptionList
      items={[
        { term: 'You leave', description: names(leaves) },
        ...(stays.length > 0 ? [{ term: 'You stay in', description: names(stays) }] : []),
      ]}
    />
    {leaves.length > 0 && <Box>You return to these drives if the company revokes the offer.</Box>}
    <Heading level={3}>If you decline</Heading>
    <Box>{declining}</Box>
  </Box>
);

type ReviewProps = { answer: Answer; offer: OwnOffer; choices: Choices };

const Review = ({ answer, offer: { role, package_lpa: lpa }, choices }: ReviewProps) => (
  <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
    <DescriptionList
      items={[
        { term: 'Role', description: role },
        { term: 'CTC', description: packageText(lpa) },
        ...(answer === 'accepted' ? [{ term: 'You leave', description: names(choices.leaves) }] : []),
      ]}
    />
    <Banner tone="warning" title="This is final.">
      You cannot change your answer. {answer === 'accepted' ? choices.accepting : choices.declining}
    </Banner>
    <Box sx={{ fontWeight: 650, typography: 'h5', color: 'text.primary' }}>{WORDS[answer].question}</Box>
  </Box>
);
