import {
  CELL_CALLS,
  type AnswersChecked,
  type DriveFacts,
  type OffersPage,
} from '@portal/shared/contract/cell';
import { announcementCalls } from './announcements';
import type { testClock } from './clock';
import { addApplicants } from './drives/added-applicants';
import { reopenScene } from './drives/reopen-scene';
import { draftsBy, inDays, wholeDraft } from './drives/test-drafts';
import { addApplicant, addDrive, formOf, pdfOf } from './drives/test-drives';
import { inHours, markCalls } from './drives/test-eligibility-data';
import { offerCalls } from './drives/test-offers';
import { roundCalls } from './drives/test-rounds';
import { askWithdrawal, decideWithdrawal } from './drives/withdrawals';
import { erasureAsked } from './privacy/erasure-asked';
import type { SignedInStaff } from './staff';
import type { TestServer } from './test-server';

type Reply = { status: number; message: string; data: unknown };
type Needs = { server: TestServer; officer: SignedInStaff; clock: ReturnType<typeof testClock> };

/** The calls of the console whose reply says how many students are notified, each made once in a drive of its own. */
export function notifiedReplies({ server, officer, clock }: Needs) {
  const here = () => ({ server, officer, clock });
  const drafts = draftsBy(server, officer);
  const rounds = roundCalls(here);
  const marks = markCalls(here);
  const announcements = announcementCalls(here);
  const { applied, reopen } = reopenScene(here);

  /** Two who applied and one who may. */
  const drive = async () => {
    const id = await addDrive(server);
    for (let count = 0; count < 2; count += 1) await rounds.applicant(id);
    await addApplicant(server);
    return id;
  };
  const change = async (name: 'moveDeadline' | 'withdrawDrive', id: string, more: object): Promise<Reply> => {
    const { version } = await officer.data<DriveFacts>('drive', { id });
    const body = { reason: 'The company asked', version, ...more };
    const { status, body: said } = await officer.call(name, { id, body });
    return { status, ...said };
  };
  const file = async (id: string): Promise<Reply> => {
    const { version } = await rounds.facts(id);
    const said = { kind: 'document', name: 'Roles.pdf', version };
    const { payload, headers } = formOf([
      { name: 'said', value: JSON.stringify(said) },
      { name: 'file', filename: 'x', bytes: pdfOf(900, 'roles') },
    ]);
    const url = CELL_CALLS.addDriveFile.path.replace(':id', id);
    const sent = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...officer.headers, ...headers },
    });
    return { status: sent.statusCode, ...sent.json<{ message: string; data: unknown }>() };
  };
  const except = async (id: string, student: string): Promise<Reply> => {
    const body = { student, rules: ['MIN_CPI'], until: inHours(5), reason: 'Won it.' };
    const { status, body: said } = await officer.call('makeException', { id, body });
    return { status, ...said };
  };
  const staged = async () => {
    const { round, people } = await marks.held(3);
    await marks.mark(round, 'QUALIFIED', people[0]!, people[1]!);
    return round;
  };

  /** One entry for each answer that says a number. */
  const TEXTS: Partial<Record<keyof typeof CELL_CALLS, () => Promise<Reply>>> = {
    publishDraft: async () => {
      await addApplicant(server);
      const { id, content } = await drafts.begun();
      await drafts.save(id, wholeDraft(content));
      return drafts.publish(id);
    },
    moveDeadline: async () => change('moveDeadline', await drive(), { deadline: inDays(30) }),
    withdrawDrive: async () => change('withdrawDrive', await drive(), {}),
    addDriveFile: async () => file(await drive()),
    removeDriveFile: async () => {
      const id = await drive();
      await file(id);
      const { documents } = await drafts.read(id);
      const body = { file: documents![0]!.id, version: (await rounds.facts(id)).version };
      const { status, body: said } = await officer.call('removeDriveFile', { id, body });
      return { status, ...said };
    },
    addRound: async () => rounds.add(await drive()),
    changeRound: async () => {
      const id = await drive();
      return rounds.change(id, (await rounds.add(id)).data.round, { venue: 'Hall 7' });
    },
    orderRounds: async () => {
      const id = await drive();
      const first = (await rounds.add(id)).data.round;
      const second = (await rounds.add(id, { name: 'Interview', at: inHours(60) })).data.round;
      return rounds.send('orderRounds', id, id, { order: [second, first] });
    },
    cancelRound: async () => {
      const id = await drive();
      return rounds.cancel(id, (await rounds.add(id)).data.round);
    },
    releaseResults: async () => marks.release(await staged()),
    correctResult: async () => {
      const { round, people } = await marks.held(1);
      await marks.mark(round, 'QUALIFIED', people[0]!);
      await marks.release(round);
      const { enrollment, version } = (await marks.students(round)).rows[0]!;
      const said = { enrollment, version, result: 'UNQUALIFIED', reason: 'The company wrote again.' };
      const { status, body } = await officer.call('correctResult', { id: round, body: said });
      return { status, ...body };
    },
    recordOffers: async () => {
      const { driveId, people } = await marks.held(1);
      return offerCalls(server, officer).offer(driveId, people[0]!, 8);
    },
    recordAnswers: async () => {
      const { driveId, people } = await marks.held(2);
      for (const one of people) await offerCalls(server, officer).offer(driveId, one, 8);
      const answers = people.map(({ enrollment }) => ({ enrollment, answer: 'accepted' }));
      const { version } = await officer.data<AnswersChecked>('checkAnswers', { body: { answers } });
      const body = { answers, reason: 'By phone.', version };
      const { status, body: said } = await officer.call('recordAnswers', { body });
      return { status, ...said };
    },
    correctOffer: async () => {
      const { driveId, people } = await marks.held(1);
      await offerCalls(server, officer).offer(driveId, people[0]!, 8);
      const { rows } = await officer.data<OffersPage>('offers', { query: `drive=${driveId}` });
      const { id, version, role } = rows[0]!;
      const { enrollment } = people[0]!;
      const terms = { role, package: '7', enrollment, reason: 'As the letter says.', confirmed: true };
      const { status, body: said } = await officer.call('correctOffer', {
        id,
        body: { ...terms, version },
      });
      return { status, ...said };
    },
    makeException: async () =>
      except(await addDrive(server), (await addApplicant(server, {}, { cpi: '6.5' })).id),
    moveException: async () => {
      const [id, person] = [await addDrive(server), await addApplicant(server, {}, { cpi: '6.5' })];
      await except(id, person.id);
      const body = { student: person.id, until: inHours(9), reason: 'Moved.' };
      const { status, body: said } = await officer.call('moveException', { id, body });
      return { status, ...said };
    },
    addApplicants: async () => {
      const [id, { enrollment }] = [await addDrive(server), await addApplicant(server)];
      return addApplicants(officer, id, [enrollment]);
    },
    reopenConsent: async () => {
      const { driveId, person } = await applied();
      return reopen(driveId, person);
    },
    decideWithdrawal: async () => {
      const { driveId, person } = await applied();
      await askWithdrawal(server, driveId, person);
      return decideWithdrawal(officer, person, true);
    },
    eraseStudents: async () => {
      const { id } = await erasureAsked(server);
      const body = { kind: 'identity numbers', students: [id], reason: 'As asked' };
      const { status, body: said } = await officer.call('eraseStudents', { body });
      return { status, ...said };
    },
    declineErasure: async () => {
      const { request } = await erasureAsked(server);
      const { status, body } = await officer.call('declineErasure', {
        id: request,
        body: { reason: 'See us first' },
      });
      return { status, ...body };
    },
    writeAnnouncement: async () =>
      announcements.write('notice', { drive: await drive(), text: '<p>Be there.</p>' }),
    changeAnnouncement: async () => {
      const { data } = await announcements.write('notice', {
        drive: await drive(),
        text: '<p>Be there.</p>',
      });
      return announcements.change(data.announcement, { text: '<p>Be there early.</p>', tell: true });
    },
  };
  return { TEXTS, marks, staged };
}
