import type { Home } from '@portal/shared/college/content/home.schema';
import homeContent from '@portal/shared/college/content/home.yaml';
import type { Recruiter } from '@portal/shared/college/content/recruiters.schema';
import recruitersContent from '@portal/shared/college/content/recruiters.yaml';
import type { Report } from '@portal/shared/college/content/reports.schema';
import reportsContent from '@portal/shared/college/content/reports.yaml';
import type { Policy } from '@portal/shared/college/content/rules.schema';
import policyContent from '@portal/shared/college/content/rules.yaml';
import type { Batch } from '@portal/shared/college/content/team.schema';
import teamContent from '@portal/shared/college/content/team.yaml';
import { renderPage, type sampleSession } from '@portal/shared/testing';
import publicSite from '../src/remote';

/** What the pages are to show is the content of the college that is tested (COLLEGE), whichever it is. */
export const [recruiters, reports, policy, batches, home] = [
  recruitersContent as Recruiter[],
  reportsContent as Report[],
  policyContent as Policy,
  teamContent as Batch[],
  homeContent as Home,
];

/** Opens a page of the public site. @param session who is logged in; no one unless said */
export const openPage = (path: string, session?: typeof sampleSession) =>
  renderPage(publicSite.routes, { path, session });
