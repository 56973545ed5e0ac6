import { lastMail, readOutbox } from '../../../../test/outbox';
import {
  federationFile,
  IS_NEW,
  OLD_SHELL_SCRIPT,
  shellBuild,
  shellManifest,
} from '../../../../test/releases/manifests';
import { operatorKey } from '../../../../test/releases/send-release';
import { startWatched, watchedBuild, type Watched } from '../../../../test/releases/watched-parts';
import { sendTeamMail } from '../../releases/team-mail/start-mailing-teams';
import { PortalError } from '../../../platform/errors';
import { NotInTimeError } from '../../releases';
import { REFUSED_MS, ReleaseWatch } from './release-watch';

const TEAM = 'fair-team@college.example';
const part = 'mfe-fair';

let watched: Watched;
beforeEach(async () => {
  watched = await startWatched();
});
afterEach(() => watched.server.close());

/** A build that needs a version of what the shell brings, or nothing of it. */
const needing = (mark: string, needs: Record<string, string> = {}) => {
  const { manifest, files } = watchedBuild(part, mark);
  const needy = { ...manifest, needs };
  return { manifest: needy, files: new Map([...files, federationFile(needy)]) };
};
const address = () =>
  watched.server.operate('POST', `/releases/${part}/address`, {
    token: operatorKey(watched.server),
    body: { address: TEAM },
  });
async function mails() {
  const { mail, database, log } = watched.server.services;
  while (await sendTeamMail({ mail, database, log }));
  return (await readOutbox(watched.server.dataDir)).filter(({ to }) => to?.[0]?.address === TEAM);
}
/** What the portal was refused, of what its checks found. */
async function findings(hash: string): Promise<string[]> {
  const { body } = await watched.server.operate('GET', `/releases?part=${part}`, {
    token: operatorKey(watched.server),
  });
  const [view] = body.data as [{ releases: { hash: string; findings: { words: string }[] }[] }];
  return view.releases
    .find((one) => one.hash === hash)!
    .findings.map(({ words }) => words)
    .filter((words) => words.startsWith('It could not'));
}

test('MFE-12 a refused rollback is mailed to the team, once, and is in the history', async () => {
  const { server, clock, watch, active } = watched;
  const { releases, counts } = server.services;
  const { hash: before } = await releases.publish(needing('before', { greeting: '^1.0.0' }), 'team');
  await address();
  await clock.advance(20_000);
  watched.view({ part, hash: before }, 200, { unusable: 1 });
  await counts.flush();
  await clock.advance(60_000);
  const { hash } = await releases.publish(needing('worse'), 'team');
  await releases.publish(
    { ...shellBuild(), manifest: shellManifest({ greeting: '2.0.0' }) },
    'platform team',
  );
  await clock.advance(20_000);
  watched.view({ part, hash }, 60, { unusable: 55 });
  const other = new ReleaseWatch(server.services);
  for (const one of [watch, watch, other]) await one.look();
  expect(active(part)?.current).toBe(hash);
  const sentence =
    'It could not be undone by itself: mfe-fair needs greeting ^1.0.0, the shell brings 2.0.0.';
  expect(await findings(hash)).toEqual([sentence]);
  expect(await mails()).toHaveLength(1);
  const { subject, text } = await lastMail(server.dataDir, TEAM);
  expect(subject).toBe(`${part} ${hash} could not be undone by itself`);
  expect(text).toContain('It is worse: 55 of 60 (92%) views were not usable');
  expect(text).toContain(sentence);
  expect(text).toContain(`npm run releases -- rollback ${part} HASH`);
});

test('MFE-11 a canary that cannot go on stays where it is, and its team gets the reason by mail, once', async () => {
  const { server, clock, watch, active } = watched;
  const { releases } = server.services;
  const { hash: shell } = await releases.publish(shellBuild('old', OLD_SHELL_SCRIPT), 'platform team');
  await releases.publish(shellBuild('next'), 'platform team');
  await releases.publish(needing('before'), 'team');
  await address();
  const { hash } = await releases.publish(watchedBuild(part, 'new', IS_NEW), 'team', { canary: 25 });
  watched.view({ part, hash }, 25);
  await releases.rollback('shell', shell, 'platform team');
  await clock.advance(6 * 60_000);
  for (let looks = 0; looks < 3; looks += 1) await watch.look();
  expect(active(part)?.canary).toMatchObject({ hash, percent: 25 });
  const sentence =
    'It could not go on to more browsers by itself: mfe-fair throws when it is loaded: too new.';
  expect(await findings(hash)).toEqual([sentence]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `${part} ${hash} could not go on to more browsers by itself`,
  ]);
});

/** A watch with a clock of its own, whose first undoings are refused one after the other; then they are what they are. */
function refusingWatch(...refusals: PortalError[]) {
  const { services } = watched.server;
  const tried = { now: 0, times: 0 };
  const undoRelease: typeof services.releases.undoRelease = (...said) => {
    tried.times += 1;
    const refusal = refusals.shift();
    return refusal ? Promise.reject(refusal) : services.releases.undoRelease(...said);
  };
  const watch = new ReleaseWatch({
    ...services,
    releases: { ...services.releases, undoRelease },
    elapsed: () => tried.now,
  });
  const lookAt = async (now: number) => {
    tried.now = now;
    await watch.look();
    return tried.times;
  };
  return { lookAt };
}
/** A release that is worse than the one before it. @returns its hash and that one's */
async function worseRelease() {
  const { server, clock } = watched;
  const before = await watched.publish(part, 'before');
  await address();
  watched.view({ part, hash: before }, 200, { unusable: 1 });
  await server.services.counts.flush();
  await clock.advance(60_000);
  const hash = await watched.publish(part, 'worse');
  await clock.advance(20_000);
  watched.view({ part, hash }, 60, { unusable: 55 });
  return { before, hash };
}
const TOO_LATE = `${part} is not loaded after 10 s when it is loaded.`;

test('MFE-12 an undoing that was refused is tried again after ten minutes, and not before', async () => {
  const { before, hash } = await worseRelease();
  const { lookAt } = refusingWatch(new PortalError(422, 'It does not fit.'));
  expect(REFUSED_MS).toBe(10 * 60_000);
  expect(await lookAt(0)).toBe(1);
  expect(await lookAt(REFUSED_MS - 1)).toBe(1);
  expect(watched.active(part)?.current).toBe(hash);
  expect(await lookAt(REFUSED_MS)).toBe(2);
  expect(watched.active(part)?.current).toBe(before);
});

test('MFE-12 a check that a busy machine did not end in time is mailed to no one when the next one passes', async () => {
  const { before, hash } = await worseRelease();
  const { lookAt } = refusingWatch(new NotInTimeError(TOO_LATE));
  await lookAt(0);
  expect(await findings(hash)).toEqual([]);
  expect(await mails()).toEqual([]);
  await lookAt(REFUSED_MS);
  expect(watched.active(part)?.current).toBe(before);
  expect((await mails()).map(({ subject }) => subject)).toEqual([`${part} ${hash} was undone`]);
});

test('MFE-12 a check that is twice not done in time is mailed to the team, once', async () => {
  const { hash } = await worseRelease();
  const late = () => new NotInTimeError(TOO_LATE);
  const { lookAt } = refusingWatch(late(), late(), late());
  for (const looks of [0, 1, 2, 3]) await lookAt(looks * REFUSED_MS);
  expect(await findings(hash)).toEqual([`It could not be undone by itself: ${TOO_LATE}`]);
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(
    subjects.filter((subject) => subject === `${part} ${hash} could not be undone by itself`),
  ).toHaveLength(1);
});
