import { PortalError } from '../../../platform/errors';
import { busyWhenFull } from '../../../platform/fair-queue';
import { isPdf, pdfFault } from '../../../platform/pdf/pdf-fault';
import { readPdf } from '../../../platform/pdf/read-pdf';

const refused = (status: 415 | 422, message: string) =>
  new PortalError(status, message, { errors: { file: message } });

/**
 * Looks into a PDF that somebody of the cell sends: one that opens without a password and shows something (CEL-41, CEL-70).
 * @param who whose turn it is to have one read
 * @throws PortalError 415 no PDF, 422 none that can be read, 503 too many are read already
 */
export async function examinePdf(who: string, bytes: Buffer, what: 'letter' | 'document'): Promise<void> {
  if (!isPdf(bytes)) throw refused(415, `The ${what} is no PDF. Please choose one.`);
  const reading = await readPdf(who, bytes).catch((error: unknown) => {
    throw busyWhenFull(error);
  });
  const fault = pdfFault(reading, what);
  if (fault !== null) throw refused(422, fault);
}
