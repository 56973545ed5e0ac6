import {
  CALLS,
  dataStatus,
  registeredData,
  savedSection,
  sectionData,
  setRegisteredQuery,
} from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PortalError } from '../../platform/errors';
import { STUDENT, studentOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { confirmProfile } from './confirm';
import { draftRoutes } from './draft-routes';
import { profileDeps, sectionParam, type ProfileNeeds } from './profile-call';
import { saveSection } from './save-section';
import { dataStatusOf, profileOf, readSection } from './sections';

const UNLOCK_REFUSED = 'A profile is unlocked by the placement cell alone.';

/** The profile's calls; all of them want a signed-in student. */
export const profileRoutes =
  (needs: ProfileNeeds): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: STUDENT };

    app.get(
      CALLS.registered.path,
      { config, schema: { response: answers(registeredData) } },
      async (request) => {
        const { isRegistered, isVerified } = await profileOf(needs, studentOf(request).id, []);
        return ok('Registration status', { is_registered: isRegistered, is_verified: isVerified });
      },
    );

    app.get(
      CALLS.dataStatus.path,
      { config, schema: { response: answers(dataStatus) } },
      async (request, reply) =>
        ok('Filled sections', await dataStatusOf(profileDeps(needs, reply), studentOf(request).id)),
    );

    app.get(
      CALLS.getSection.path,
      { config, schema: { params: sectionParam, response: answers(sectionData) } },
      async (request, reply) => {
        const { params } = request;
        const document = await readSection(profileDeps(needs, reply), studentOf(request).id, params.section);
        return ok(document ? 'Section found' : 'Section is not filled yet', document);
      },
    );

    app.post(
      CALLS.registerSection.path,
      { config, schema: { params: sectionParam, body: sectionData, response: answers(savedSection) } },
      async (request, reply) => {
        const { params, body } = request;
        const deps = profileDeps(needs, reply);
        await saveSection(deps, { studentId: studentOf(request).id, name: params.section, input: body });
        return ok('Details Successfully Added', { rules_version: deps.rules.version });
      },
    );

    app.put(
      CALLS.setRegistered.path,
      { config, schema: { querystring: setRegisteredQuery, response: answers(registeredData) } },
      async (request, reply) => {
        const { query } = request;
        if (query.isRegistered === 'false') throw new PortalError(403, UNLOCK_REFUSED);
        const registered = await confirmProfile(profileDeps(needs, reply), studentOf(request).id);
        return ok('Profile Registered Successfully', registered);
      },
    );

    await app.register(draftRoutes(needs));
  };
