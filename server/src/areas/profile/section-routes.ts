import { SAVED_HEADER, savedSection, saveQuery, sectionData } from '@portal/shared/contract';
import { studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { profileDeps, sectionParam, type ProfileCallDeps } from './profile-call';
import { saveSection } from './save-section';
import { readSection } from './sections';

/** Sections: read and saved. */
export const sectionRoutes = studentCalls(({ call }, needs: ProfileCallDeps) => {
  call('getSection', { params: sectionParam, answer: sectionData }, async (request, reply) => {
    const { params } = request;
    const read = await readSection(profileDeps(needs, reply), studentOf(request).id, params.section);
    if (!read) return ok('Section is not filled yet', null);
    void reply.header(SAVED_HEADER, `${read.revision} ${read.savedAt}`);
    return ok('Section found', read.document);
  });

  call(
    'registerSection',
    { params: sectionParam, querystring: saveQuery, body: sectionData, answer: savedSection },
    async (request, reply) => {
      const { params, query, body } = request;
      const deps = profileDeps(needs, reply);
      await saveSection(deps, {
        studentId: studentOf(request).id,
        name: params.section,
        input: body,
        ...(query.revision === undefined ? {} : { revision: Number(query.revision) }),
        ...(query.until === undefined ? {} : { until: query.until }),
      });
      return ok('Details Successfully Added', { rules_version: deps.rules.version });
    },
  );
});
