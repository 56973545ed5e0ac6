import {
  CONTENT_PARTS,
  contentDone,
  contentPartData,
  contentPreview,
  contentQuery,
  previewContentRequest,
  publishContentRequest,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { contentPart, partOf, previewContent, publishContent, type ContentDeps } from './publish-content';

/** How the console edits what the public site shows of the college. */
export const contentRoutes =
  (needs: ContentDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('contentPart', { querystring: contentQuery, response: answers(contentPartData) }, async (request) =>
      ok('OK', await contentPart(needs, partOf(request.params.id), request.query.hash)),
    );
    call(
      'previewContent',
      { body: previewContentRequest, response: answers(contentPreview) },
      async (request) =>
        ok(
          'The preview is ready.',
          await previewContent(needs, partOf(request.params.id), request.body.value),
        ),
    );
    call(
      'publishContent',
      { body: publishContentRequest, response: answers(contentDone) },
      async (request) => {
        const part = partOf(request.params.id);
        const done = await publishContent(needs, actorOf(staffOf(request)), part, request.body);
        return ok(`${CONTENT_PARTS[part].label}: published. The public site shows it now.`, done);
      },
    );
  };
