import { samplePolicy } from '../../../test/drives/sample-policy';
import { contentBuild } from '../../../test/releases/manifests';
import { useTestServer } from '../../../test/test-server';
import { readPolicy } from './policy-store';

const server = useTestServer();

test('F-62 published content puts its active policy; content without one has the defaults, and going back gives back', async () => {
  const { releases, database } = server.services;
  const publish = async (marker: string, rules?: object) => {
    const build = contentBuild(marker);
    const sections = { ...build.manifest.sections, ...(rules ? { rules } : {}) };
    const done = await releases.publish({ ...build, manifest: { ...build.manifest, sections } }, 'test');
    return done.hash;
  };
  expect(await readPolicy(database.db)).toEqual(samplePolicy);
  const policy = { acceptedOffer: 'leave all', answerDays: 3, noLetterYears: 2, absence: 'no consequence' };
  const first = await publish('policy', { policy });
  expect(await readPolicy(database.db)).toEqual(policy);
  await publish('none', { rules: [] });
  expect(await readPolicy(database.db)).toEqual(samplePolicy);
  await releases.rollback('college', first, 'test');
  expect(await readPolicy(database.db)).toEqual(policy);
});
