import { PDF_MAGIC } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import { busyWhenFull } from '../../../platform/fair-queue';
import { readPdf } from '../../../platform/pdf/read-pdf';

const refused = (status: 415 | 422, message: string) =>
  new PortalError(status, message, { errors: { file: message } });

/**
 * Looks into a PDF that somebody of the cell sends: one that opens without a password and shows something (CEL-41, CEL-70).
 * @param who whose turn it is to have one read
 * @throws PortalError 415 no PDF, 422 none that can be read, 503 too many are read already
 */
export async function examinePdf(who: string, bytes: Buffer, what: 'letter' | 'document'): Promise<void> {
  if (!bytes.subarray(0, PDF_MAGIC.length).equals(Buffer.from(PDF_MAGIC)))
    throw refused(415, `The ${what} is no PDF. Please choose one.`);
  const reading = await readPdf(who, bytes).catch((error: unknown) => {
    throw busyWhenFull(error);
  });
  if (typeof reading === 'string' || reading.isEncrypted || reading.pages === 0 || reading.isBlank)
    throw refused(
      422,
      `This PDF cannot be read. Please print or scan the ${what} to a new PDF without a password, and choose that one.`,
    );
}
