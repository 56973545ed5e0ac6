import { formatDateTime } from '@portal/shared/format';
import type { EventFacts, EventKind } from '../../platform/events/event';
import { roundTitle } from '../drives';

type Words = { title: string; text: string };

const company = ({ company: name = 'A company' }: EventFacts): string => name;
const when = ({ on }: EventFacts): string => (on === undefined ? '' : formatDateTime(on));
const round = ({ round: name = 'A round', number }: EventFacts): string =>
  number === undefined ? name : roundTitle({ number, name });

const fixed = (title: string, text: string) => (): Words => ({ title, text });

const OFFER_NEWS = fixed(
  'News of an offer',
  'The placement cell recorded news of an offer of yours. Your dashboard shows how you stand now.',
);

/**
 * What a student reads of an event (MSG-05), in words that hold for everybody who is told. A reason, a result and a number
 * stand where the message leads, never in it: others may read it over a shoulder, or in a mail.
 */
const WORDS: Record<Exclude<EventKind, 'message.due'>, (facts: EventFacts) => Words> = {
  'student.verified': fixed(
    'Your profile is verified',
    'The placement cell has verified your profile. You can apply to the drives that are open to you.',
  ),
  'student.returned': fixed(
    'Sections of your profile came back',
    'The placement cell returned sections of your profile. Read why, change them, and confirm again.',
  ),
  'student.unverified': fixed(
    'Your profile is not verified any more',
    'The placement cell took the verification back. Your profile says why.',
  ),
  'student.unlocked': fixed(
    'Sections of your profile are unlocked',
    'The placement cell unlocked sections of your profile. You can change them now; confirm again afterwards.',
  ),
  'unlock.granted': fixed(
    'Your request to unlock is granted',
    'You can change the sections now; confirm again afterwards.',
  ),
  'unlock.declined': fixed(
    'Your request to unlock is declined',
    'Your profile shows what the placement cell answered.',
  ),
  'bar.proposed': fixed(
    'A bar from placement drives is proposed',
    'Read why on your dashboard, and answer within the time that stands there.',
  ),
  'bar.decided': fixed(
    'The placement cell decided on the proposed bar',
    'Your dashboard shows what was decided.',
  ),
  'bar.dropped': fixed('The proposed bar is dropped', 'No bar stands between you and the placement drives.'),
  'bar.placed': fixed(
    'You are barred from placement drives',
    'Your dashboard says why, for how long, and how to appeal.',
  ),
  'bar.lifted': fixed('Your bar is lifted', 'You can apply to the drives that are open to you again.'),
  'bar.appeal decided': fixed('Your appeal is decided', 'Your dashboard shows what was decided.'),
  'offer.noted': OFFER_NEWS,
  'offer.accepted': OFFER_NEWS,
  'offer.refused': OFFER_NEWS,
  'offer.revoked': OFFER_NEWS,
  'action.undone': ({ company: name }) => ({
    title: 'The placement cell took a change back',
    text:
      name === undefined
        ? 'What you were told before holds no more. Your profile and your dashboard show how you stand now.'
        : `What you were told before of ${name} holds no more. Its page shows what counts now.`,
  }),
  'consent.given': (facts) => ({
    title: `You applied to ${company(facts)}`,
    text: 'Your application is with the placement cell. The receipt stands on the page of the company.',
  }),
  'consent.declined': (facts) => ({
    title: `You declined ${company(facts)}`,
    text: 'Your decision is with the placement cell. The receipt stands on the page of the company.',
  }),
  'consent.reopened': (facts) => ({
    title: `Your answer to ${company(facts)} is open again`,
    text: `Answer again until ${when(facts)}. The page of the company says why, and what you had answered.`,
  }),
  'drive.exception made': (facts) => ({
    title: `An exception for you: ${company(facts)}`,
    text: `A rule of this drive is passed over for you until ${when(facts)}. Its page says which, and why.`,
  }),
  'drive.exception moved': (facts) => ({
    title: `Another end of your exception: ${company(facts)}`,
    text: `Rules of this drive are passed over for you until ${when(facts)}. What you answered stays.`,
  }),
  'drive.opened': (facts) => ({
    title: `${company(facts)} is open to you`,
    text: `Decide until ${when(facts)}.`,
  }),
  'drive.deadline moved': (facts) => ({
    title: `New deadline of ${company(facts)}`,
    text: `Applications close on ${when(facts)} now.`,
  }),
  'drive.deadline near': (facts) => ({
    title: `${company(facts)} closes soon`,
    text: `Applications close on ${when(facts)}, and you have not decided.`,
  }),
  'drive.withdrawn': (facts) => ({
    title: `The drive of ${company(facts)} is withdrawn`,
    text: 'It goes on for nobody. The page of the company says why.',
  }),
  'round.near': (facts) => ({
    title: `A round of ${company(facts)} is near`,
    text: `${round(facts)}, on ${when(facts)}.`,
  }),
  'round.added': (facts) => ({
    title: `New round of ${company(facts)}`,
    text: `${round(facts)}, on ${when(facts)}.`,
  }),
  'round.changed': (facts) => ({
    title: `A round of ${company(facts)} changed`,
    text: `${round(facts)}, on ${when(facts)}. The page of the company says what counts now.`,
  }),
  'round.cancelled': (facts) => ({
    title: `A round of ${company(facts)} is cancelled`,
    text: `${round(facts)}, on ${when(facts)}, does not take place. The page of the company says why.`,
  }),
  'round.results': (facts) => ({
    title: `Results of ${company(facts)}`,
    text: `${round(facts)}: your result stands on the page of the company.`,
  }),
  'drive.result': (facts) => ({
    title: `Result of ${company(facts)}`,
    text: 'How it ended for you stands on the page of the company.',
  }),
  'drive.offer': (facts) => ({
    title: `News from ${company(facts)}`,
    text: 'There is an answer for you on the page of the company.',
  }),
  'drive.left': (facts) => ({
    title: `You are no longer in the drive of ${company(facts)}`,
    text: 'The company page says why, and when you return.',
  }),
  'drive.returned': (facts) => ({
    title: `You are back in the drive of ${company(facts)}`,
    text: 'Your application continues. The company page says what comes next.',
  }),
  'notice.arrived': (facts) => ({
    title: `New notice of ${company(facts)}`,
    text: 'Read it on the page of the company.',
  }),
};

/** The title and the text of an event; what the cell writes has its own. */
export const wordsOf = (kind: keyof typeof WORDS, facts: EventFacts): Words => WORDS[kind](facts);
