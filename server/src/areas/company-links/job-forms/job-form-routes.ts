import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../../platform/errors';
import { RECRUITER } from '../../../platform/http/access';
import { readImportForm } from '../../../platform/http/file-form';
import type { JobForm } from '@portal/shared/contract/cell';
import {
  addFormFile,
  FormRefused,
  formOf,
  removeFormFile,
  saveForm,
  sendForm,
  type FormLink,
} from './job-form';
import { notifyOfficers } from '../notify-officers';
import { documentsPage, jobFormPage } from './job-form-page';
import { jobFormOf } from './job-form-values';
import { formLink, linkAt } from '../recruiter';
import { linkTokenOf } from '../recruiter-guard';
import { back, bodyOf, fieldOf, html, PATH, schema, type Deps } from '../recruiter-page-routes';

const SAVED = 'Saved. It is not sent yet.';
const SENT = 'Sent to the placement cell.';

/** The link of a request, which is one of a form. */
async function asked(needs: Deps, request: FastifyRequest) {
  const token = linkTokenOf(request);
  return { token, link: formLink(await linkAt(needs, token)) };
}

/** Sends a form; officers are notified of a new one, and find the corrections in its draft. */
async function sendAndNotify(needs: Deps, ...sent: [FormLink, JobForm, number]): Promise<void> {
  if (!(await sendForm(needs, ...sent))) return;
  const [{ company, email }] = sent;
  void notifyOfficers(needs, {
    subject: `${company} sent its job notification form`,
    text: `The form came from ${email}. It is a draft under Drives in the console; students see nothing before you publish it.`,
  });
}

/** Does what the button of the form says; a refusal shows the form again with all that was typed. */
async function onForm(needs: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token, link } = await asked(needs, request);
  const form = jobFormOf(bodyOf(request));
  const seen = /^\d{1,9}$/.test(fieldOf(request, 'seen')) ? Number(fieldOf(request, 'seen')) : 0;
  const wanted = fieldOf(request, 'do');
  try {
    if (wanted === 'send') await sendAndNotify(needs, link, form, seen);
    else await saveForm(needs, link, form, seen);
    if (wanted === 'files') return back(reply, token, '/documents');
    const words = wanted === 'send' ? SENT : SAVED;
    return html(reply, jobFormPage({ token, link, shown: await formOf(needs, link), words }));
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error;
    const saved = await formOf(needs, link);
    const shown = { ...saved, form: error.form, isTaken: false };
    const { faults, message: words } = error;
    return html(reply, jobFormPage({ token, link, shown, words, faults }), error.status);
  }
}

/** The documents of a form. */
function documentRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
  const config = { access: RECRUITER };
  const page = async (request: FastifyRequest, words: string | null = null): Promise<string> => {
    const { token, link } = await asked(needs, request);
    return documentsPage({ token, link, shown: await formOf(needs, link), words });
  };
  app.get(`${PATH}/documents`, { config, schema }, async (request, reply) =>
    html(reply, await page(request)),
  );
  app.post(`${PATH}/documents`, { config, schema }, async (request, reply) => {
    const { token, link } = await asked(needs, request);
    try {
      await addFormFile(needs, link, await readImportForm(request, 'said', zod.object({}), 'a PDF'));
      return back(reply, token, '/documents');
    } catch (error) {
      if (!(error instanceof PortalError) || error.status >= 500) throw error;
      return html(reply, await page(request, error.message), error.status);
    }
  });
  app.post(`${PATH}/documents/remove`, { config, schema }, async (request, reply) => {
    const { token, link } = await asked(needs, request);
    await removeFormFile(needs, link, fieldOf(request, 'file'));
    return back(reply, token, '/documents');
  });
}

/** The pages of a job notification form, of plain HTML (F-75, docs/decisions/0022-company-links.md). */
export function jobFormRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
  const config = { access: RECRUITER };
  app.get(`${PATH}/form`, { config, schema }, async (request, reply) => {
    const { token, link } = await asked(needs, request);
    return html(reply, jobFormPage({ token, link, shown: await formOf(needs, link) }));
  });
  app.post(`${PATH}/form`, { config, schema }, (request, reply) => onForm(needs, request, reply));
  documentRoutes(app, needs);
}
