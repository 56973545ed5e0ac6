import JSZip from 'jszip';

/** A fixed date, so that the same content makes the same bytes. */
export const MADE = new Date('2026-01-01T00:00:00Z');

/** A zip file, as Word's are, with every date in it fixed. */
export async function fixedZip(bytes: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const core = zip.file('docProps/core.xml');
  const dated = (await core?.async('string'))?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, MADE.toISOString());
  if (dated !== undefined) zip.file('docProps/core.xml', dated);
  for (const file of Object.values(zip.files)) file.date = MADE;
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
