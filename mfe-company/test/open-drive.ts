import type { ConcernStatus, Recruitment } from '@portal/shared/contract';
import { fake, fakeServer, renderPage, sampleRecruitment, sampleSession } from '@portal/shared/testing';
import { smallPdf } from '@portal/shared/testing/small-pdf';
import remote from '../src/remote';

export const PATH = '/company/Sabarmati%20Systems/drive-1/consent-1';

/** Opens the company page on a drive. @param change what differs from the sample drive @param status the concern */
export function openDrive(change: Partial<Recruitment> = {}, status: ConcernStatus | null = null) {
  fakeServer.use(
    fake('recruitment', { data: sampleRecruitment({ is_concern: status, ...change }) }),
    fake('concernStatus', { data: { is_concern: status } }),
  );
  return renderPage(remote.routes, { path: PATH, session: sampleSession });
}

export const pdfFile = (name = 'asha.pdf') => new File([smallPdf('Asha')], name, { type: 'application/pdf' });
