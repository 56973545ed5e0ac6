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
import { PortalError } from '../errors';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { confirmProfile } from './confirm';
import { draftRoutes } from './draft-routes';
import { profileDeps, sectionParam } from './profile-call';
import { dataStatusOf, profileOf, readSection, saveSection } from './sections';

const UNLOCK_REFUSED = 'A profile is unlocked by the placement cell alone.';

/** The profile's calls (source, section 7); all of them want a signed-in student. */
export const profileRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.addHook('onRequest', app.requireStudent);

    app.get(CALLS.registered.path, { schema: { response: answers(registeredData) } }, async ({ student }) => {
      const { isRegistered, isVerified } = await profileOf(services, student.id, []);
      return ok('Registration status', { is_registered: isRegistered, is_verified: isVerified });
    });

    app.get(
      CALLS.dataStatus.path,
      { schema: { response: answers(dataStatus) } },
      async ({ student }, reply) =>
        ok('Filled sections', await dataStatusOf(profileDeps(services, reply), student.id)),
    );

    app.get(
      CALLS.getSection.path,
      { schema: { params: sectionParam, response: answers(sectionData) } },
      async ({ student, params }, reply) => {
        const document = await readSection(profileDeps(services, reply), student.id, params.section);
        return ok(document ? 'Section found' : 'Section is not filled yet', document);
      },
    );

    app.post(
      CALLS.registerSection.path,
      { schema: { params: sectionParam, body: sectionData, response: answers(savedSection) } },
      async ({ student, params, body }, reply) => {
        const deps = profileDeps(services, reply);
        await saveSection(deps, student.id, params.section, body);
        return ok('Details Successfully Added', { rules_version: deps.rules.version });
      },
    );

    app.put(
      CALLS.setRegistered.path,
      { schema: { querystring: setRegisteredQuery, response: answers(registeredData) } },
      async ({ student, query }, reply) => {
        if (query.isRegistered === 'false') throw new PortalError(403, UNLOCK_REFUSED);
        const registered = await confirmProfile(profileDeps(services, reply), student.id);
        return ok('Profile Registered Successfully', registered);
      },
    );

    await app.register(draftRoutes(services));
  };
