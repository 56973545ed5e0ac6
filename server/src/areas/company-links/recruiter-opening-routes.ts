import { tidyCode } from '@portal/shared/values';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../platform/errors';
import { PUBLIC } from '../../platform/http/access';
import { clientAddress } from '../../platform/http/client-address';
import { lateMail } from '../../platform/mail/send-later';
import {
  clearSecretCookies,
  RECRUITER_COOKIE,
  RECRUITER_FLOW_COOKIE,
  secretCookie,
  setSecretCookie,
} from '../identity';
import { formOf } from './job-forms/job-form';
import { jobFormPage } from './job-forms/job-form-page';
import { jobFormOf } from './job-forms/job-form-values';
import type { FoundLink } from './link-store';
import { ClosedLink, formLink, linkAt, listLink, openLink, sendLinkCode } from './recruiter';
import { linkTokenOf, recruiterOf, rejectForeignForm } from './recruiter-guard';
import { askedOf, linkedPage } from './recruiter-list';
import { listPage } from './recruiter-list-page';
import { askPage, closedPage, codePage, homeOf } from './recruiter-pages';
import { back, bodyOf, fieldOf, html, PATH, schema, type Deps } from './recruiter-page-routes';

/** A digit code as it is typed (F-05); 0 for what is none, which is never right. */
const otpOf = (text: string): number => {
  const digits = tidyCode(text);
  return /^\d{8}$/.test(digits) ? Number(digits) : 0;
};

const KEPT = 'Your session had ended. What you typed is below, and was not sent yet.';

/** The page from which a form came whose session had ended, with all that was typed (F-75). */
async function typedPage(
  needs: Deps,
  { token, link, typed }: { token: string; link: FoundLink; typed: URLSearchParams },
): Promise<string> {
  if (link.driveId !== null) {
    const of = listLink(link);
    const asked = askedOf(typed, of);
    return listPage({ token, link: of, asked, list: await linkedPage(needs, of, asked), words: KEPT });
  }
  const saved = await formOf(needs, formLink(link));
  // Taken over meanwhile: what was sent is shown, and cannot be changed.
  const form = saved.isTaken ? saved.form : jobFormOf(typed);
  return jobFormPage({ token, link, shown: { ...saved, form }, words: KEPT });
}

/**
 * Answers a request without a session: by the first page of the link, where what was typed goes on to the next step, or by why the
 * link opens nothing (F-75).
 */
export async function answerSessionEnd(
  needs: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = linkTokenOf(request);
  const typed = bodyOf(request);
  if (typed.size === 0) return back(reply, token);
  try {
    const words = 'Your session has ended. Nothing was sent yet.';
    return html(reply, askPage(token, await linkAt(needs, token), { words, typed }), 401);
  } catch (error) {
    if (!(error instanceof ClosedLink)) throw error;
    return html(reply, closedPage(error.message, typed), error.status);
  }
}

/** Asking for a code and typing it. */
export function unlockRoutes(app: Parameters<FastifyPluginAsync>[0], needs: Deps): void {
  const late = lateMail(needs.mail, needs.log);
  app.addHook('onClose', () => late.drained());
  const config = { access: PUBLIC };
  app.get(PATH, { config, schema }, async (request, reply) => {
    const token = linkTokenOf(request);
    const isOpen = (await recruiterOf(needs.database, request)) !== undefined;
    const link = await linkAt(needs, token);
    return isOpen ? back(reply, token, homeOf(link)) : html(reply, askPage(token, link));
  });
  app.post(`${PATH}/code`, { config, schema }, async (request, reply) => {
    rejectForeignForm(request);
    const token = linkTokenOf(request);
    const address = clientAddress(request);
    const flow = await sendLinkCode(needs, token, { address, sendLater: late.send });
    setSecretCookie(request, reply, RECRUITER_FLOW_COOKIE, flow);
    return html(reply, codePage(token, await linkAt(needs, token), { typed: bodyOf(request) }));
  });
  app.post(`${PATH}/open`, { config, schema }, async (request, reply) => {
    rejectForeignForm(request);
    const token = linkTokenOf(request);
    const flow = secretCookie(request, RECRUITER_FLOW_COOKIE);
    const entered = { otp: otpOf(fieldOf(request, 'otp')), flow, address: clientAddress(request) };
    try {
      const session = await openLink(needs, token, entered);
      setSecretCookie(request, reply, RECRUITER_COOKIE, session);
      clearSecretCookies(reply, RECRUITER_FLOW_COOKIE);
      const link = await linkAt(needs, token);
      const typed = bodyOf(request);
      typed.delete('otp');
      if (typed.size === 0) return back(reply, token, homeOf(link));
      return html(reply, await typedPage(needs, { token, link, typed }));
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 422) throw error;
      const words = 'This code is wrong or can no longer be used.';
      const step = { words, typed: bodyOf(request) };
      return html(reply, codePage(token, await linkAt(needs, token), step), 422);
    }
  });
}
