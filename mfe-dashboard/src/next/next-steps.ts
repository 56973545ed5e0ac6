import { isBeforeDeadline, type DriveItem, type HomeStep } from '@portal/shared/contract';

/** One thing that waits for the student or has just happened, with the drive that it is about. */
export type NextStep = Omit<HomeStep, 'kind'> & { kind: HomeStep['kind'] | 'decide' };

/** Coming steps are before what has happened. */
const isAhead = ({ kind }: NextStep): boolean => kind === 'decide' || kind === 'round';

/**
 * What is next (W-48): the closest deadline that is undecided and the rounds to come, the soonest first; then results
 * and notices, the newest first.
 * @param eligible what is open to decide; null while that is not known
 * @param home the server's own
 * @param now the server's time in milliseconds
 */
export function nextSteps(
  eligible: readonly DriveItem[] | null,
  home: readonly HomeStep[],
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
  const steps = [...decide, ...home];
  return [
    ...steps.filter(isAhead).sort((a, b) => at(a.at) - at(b.at)),
    ...steps.filter((step) => !isAhead(step)).sort((a, b) => at(b.at) - at(a.at)),
  ];
}
