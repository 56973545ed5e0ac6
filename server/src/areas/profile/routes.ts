import { dataStatus, registeredData, setRegisteredQuery } from '@portal/shared/contract';
import { PortalError } from '../../platform/errors';
import { studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { confirmProfile } from './confirm';
import { draftRoutes } from './drafts/draft-routes';
import { profileDeps, type ProfileCallDeps } from './profile-call';
import { registeredOf } from './registered';
import { sectionRoutes } from './section-routes';
import { dataStatusOf, profileOf } from './sections';

const UNLOCK_REFUSED = 'A profile is unlocked by the placement cell alone.';

/** The profile's calls; all of them want a logged-in student. */
export const profileRoutes = studentCalls(async ({ call, plain }, needs: ProfileCallDeps) => {
  call('registered', { answer: registeredData }, async (request) => {
    const profile = await profileOf(needs, studentOf(request).id, []);
    return ok('Registration status', registeredOf(profile));
  });

  call('dataStatus', { answer: dataStatus }, async (request, reply) =>
    ok('Filled sections', await dataStatusOf(profileDeps(needs, reply), studentOf(request).id)),
  );

  call(
    'setRegistered',
    { querystring: setRegisteredQuery, answer: registeredData },
    async (request, reply) => {
      const { query } = request;
      if (query.isRegistered === 'false') throw new PortalError(403, UNLOCK_REFUSED);
      const registered = await confirmProfile(profileDeps(needs, reply), studentOf(request).id);
      return ok('Profile Registered Successfully', registered);
    },
  );

  await plain.register(sectionRoutes(needs));
  await plain.register(draftRoutes(needs));
});
