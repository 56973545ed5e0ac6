import { createHash } from 'node:crypto';
import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import type { AnswerRow, CheckAnswersRequest, OfferState } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { readAnswered, type AnsweredOffer } from './answered-offers-store';

/** A row with the offer that it answers. @property offer null where nothing is written */
export type JudgedAnswer = Omit<AnswerRow, 'leaves'> & { entry: AnsweredOffer | null };
type Asked = CheckAnswersRequest['answers'][number];
type Answer = 'accepted' | 'refused';

const ANSWERS: readonly { word: RegExp; answer: Answer }[] = [
  { word: /^accept(ed|s)?$/i, answer: 'accepted' },
  { word: /^(declined?|declines|refused?|refuses|rejected)$/i, answer: 'refused' },
];
const STATES: Record<OfferState, string> = {
  made: 'waits for an answer',
  accepted: 'is accepted',
  refused: 'is declined',
  revoked: 'is revoked by the company',
};

const wordsOf = ({ company, role, packageLpa }: AnsweredOffer): string =>
  `${company}, ${role}, ${packageLpa} LPA`;

/** The offers that a row may mean: the one that it names, or those of its student. */
const meantBy = ({ offer, enrollment }: Asked, all: readonly AnsweredOffer[]): AnsweredOffer[] =>
  all.filter((one) => (offer === undefined ? one.enrollment === enrollment : one.id === offer));

/** The one offer that a row answers, or why there is none. */
function offerOf(asked: Asked, answer: Answer, all: readonly AnsweredOffer[]): AnsweredOffer | string {
  const meant = meantBy(asked, all);
  if (asked.offer !== undefined) return meant[0] ?? 'this offer is not there any more';
  const open = meant.filter(({ state }) => state === 'made');
  if (open.length > 1)
    return `has ${open.length} offers that wait for an answer, ${open.map(wordsOf).join(' and ')}: select one in the list`;
  const same = meant.filter(({ state }) => state === answer);
  return open[0] ?? same[0] ?? 'has no offer that waits for an answer';
}

/** Judges one row. @param seen the lines of the offers before it */
function judgeOne(
  asked: Asked,
  {
    line,
    all,
    seen,
    hidden,
  }: { line: number; all: readonly AnsweredOffer[]; seen: Map<string, number>; hidden: string | null },
): JudgedAnswer {
  const answer = ANSWERS.find(({ word }) => word.test(asked.answer))?.answer ?? null;
  const who = meantBy(asked, all)[0];
  const base = {
    line,
    enrollment: who?.enrollment ?? asked.enrollment ?? '',
    name: who?.name ?? '',
    answer,
    offer: null,
    entry: null,
  };
  const fault = (status: AnswerRow['verdict'], ...problems: string[]): JudgedAnswer => ({
    ...base,
    verdict: status,
    problems,
  });
  if (answer === null) return fault('error', `“${asked.answer}” is no answer: write accepted or declined`);
  if (asked.offer === undefined && !ENROLLMENT_PATTERN.test(asked.enrollment ?? ''))
    return fault('error', `“${asked.enrollment ?? ''}” is no enrollment: it has 12 digits`);
  if (!who)
    return fault(
      'unknown',
      asked.offer === undefined ? 'no offer of this enrollment' : 'this offer is not there any more',
    );
  if (who.studentId === hidden)
    return fault('error', 'this is you: another member of the cell has to do this');
  const entry = offerOf(asked, answer, all);
  if (typeof entry === 'string') return fault('error', entry);
  const first = seen.get(entry.id);
  if (first !== undefined) return fault('duplicate', `is answered in line ${first} already`);
  seen.set(entry.id, line);
  const found = { ...base, offer: wordsOf(entry) };
  if (entry.state === answer) return { ...found, verdict: 'same', problems: [] };
  const isPossible = entry.state === 'made' || (entry.state === 'accepted' && answer === 'refused');
  if (!isPossible) return { ...found, verdict: 'error', problems: [`the offer ${STATES[entry.state]}`] };
  return { ...found, entry, verdict: 'answer', problems: [] };
}

/**
 * Checks answers to offers row by row; nothing is written (F-70).
 * @param hidden a student who is a staff member and records no answer of their own (CEL-04)
 */
export async function judgeAnswers(
  db: Queryable,
  answers: CheckAnswersRequest['answers'],
  hidden: string | null,
): Promise<{ rows: JudgedAnswer[]; version: string }> {
  const all = await readAnswered(
    db,
    answers.flatMap(({ offer }) => offer ?? []),
    answers.flatMap(({ enrollment }) => enrollment ?? []),
  );
  const seen = new Map<string, number>();
  const rows = answers.map((asked, at) => judgeOne(asked, { line: at + 1, all, seen, hidden }));
  const hash = createHash('sha256').update(JSON.stringify(rows));
  return { rows, version: hash.digest('base64url') };
}
