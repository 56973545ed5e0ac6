import { PortalError } from '../../../platform/errors';
import { busyWhenFull } from '../../../platform/fair-queue';
import { isPdf, pdfFault } from '../../../platform/pdf/pdf-fault';
import { readPdf } from '../../../platform/pdf/read-pdf';

const refused = (status: 415 | 422, message: string) =>
  new PortalError(status, message, { errors: { file: message } });

/**
 * Examines a PDF that a staff member sends: it must open without a password and show something (CEL-41, CEL-70).
 * @param who the person whose queue place is used
 * @throws PortalError 415 for no PDF, 422 for one that cannot be read, 503 when too many are being read
 */
export async function examinePdf(who: string, bytes: Buffer, what: 'letter' | 'document'): Promise<void> {
  if (!isPdf(bytes)) throw refused(415, `The ${what} is no PDF. Please choose one.`);
  const reading = await readPdf(who, bytes).catch((error: unknown) => {
    throw busyWhenFull(error);
  });
  const fault = pdfFault(reading, what);
  if (fault !== null) throw refused(422, fault);
}
