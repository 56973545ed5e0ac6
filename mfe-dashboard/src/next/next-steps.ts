import { isBeforeDeadline, type DriveItem, type HomePageData, type HomeStep } from '@portal/shared/contract';

/** One thing that waits for the student or has just happened, with the drive that it is about. */
export type NextStep = Omit<HomeStep, 'kind'> & { kind: HomeStep['kind'] | 'decide' | 'offer' };

/** Coming steps are before what has happened. */
const isAhead = ({ kind }: NextStep): boolean => kind === 'decide' || kind === 'round' || kind === 'offer';

/**
 * What is next (W-48): the closest deadline that is undecided, the offers to answer and the rounds to come, the soonest
 * first; then results and notices, the newest first.
 * @param eligible what is open to decide; null while that is not known
 * @param home the server's own
 * @param now the server's time in milliseconds
 */
export function nextSteps(
  eligible: readonly DriveItem[] | null,
  { next, offers = [] }: Pick<HomePageData, 'next' | 'offers'>,
  now: number,
): NextStep[] {
  const at = (moment: string): number => Date.parse(moment);
  const [closest] = (eligible ?? [])
    .filter(({ deadline }) => isBeforeDeadline(deadline, now))
    .sort((a, b) => at(a.deadline) - at(b.deadline));
  const decide: NextStep[] = closest
    ? [
        {
          kind: 'decide',
          r_id: closest.r_id,
          consentId: closest.consentId,
          c_name: closest.c_name,
          title: '',
          at: closest.deadline,
        },
      ]
    : [];
  const answer = offers
    .filter((offer) => at(offer.at) > now)
    .map((offer): NextStep => ({ ...offer, kind: 'offer', title: '' }));
  const steps = [...decide, ...answer, ...next];
  return [
    ...steps.filter(isAhead).sort((a, b) => at(a.at) - at(b.at)),
    ...steps.filter((step) => !isAhead(step)).sort((a, b) => at(b.at) - at(a.at)),
  ];
}
