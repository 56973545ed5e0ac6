import type { Recruitment } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive, pdfOf } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';
import { companyFiles } from '../schema';

const ROLES = 'Roles.pdf';
const company = (code: string, logo: string | null = null) => ({
  code,
  name: code,
  about: 'About us.',
  logo,
});

describe.each(DATABASES)('files of a company that drive files name on %s', (kind) => {
  const server = useTestServer(kind);

  const posting = async (id: string) => {
    const { token } = await addApplicant(server);
    return (await server.call('GET', `/student/get/recruitment/${id}`, { token })).body.data as Recruitment;
  };
  const load = async (url: string) => {
    const { token } = await addApplicant(server);
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ method: 'GET', url, headers })).rawPayload;
  };
  const documentOf = async (id: string) => (await posting(id)).pdf_urls[0]!;
  const add = (more: object, mark: string, code?: string) =>
    addDrive(
      server,
      { ...(code ? { code } : {}), pdfs: [{ name: ROLES, file: 'roles.pdf' }], ...more },
      { pdfs: [{ name: ROLES, bytes: pdfOf(700, mark) }] },
    );

  test('CEL-48 a document of one drive stands when the file of another drive names another one alike', async () => {
    const of = { company: company(`two-drives-${kind}`) };
    const first = await add(of, 'first');
    const second = await add(of, 'second');
    expect(await load((await documentOf(first)).url)).toEqual(pdfOf(700, 'first'));
    const other = await documentOf(second);
    expect(other.name).toBe('Roles (2).pdf');
    expect(await load(other.url)).toEqual(pdfOf(700, 'second'));
  });

  test('CEL-48 a document that its own file changed keeps its name', async () => {
    const of = { code: `own-${kind}`, company: company(`own-${kind}`) };
    await add(of, 'first');
    const id = await add({ ...of, version: 1 }, 'second');
    const shown = await documentOf(id);
    expect(shown.name).toBe(ROLES);
    expect(await load(shown.url)).toEqual(pdfOf(700, 'second'));
  });

  test('CEL-41 CEL-48 a logo of another kind takes the place of the one before', async () => {
    const code = `logo-${kind}`;
    const file = { code, company: company(code, 'logo.png') };
    await addDrive(server, file, { logo: Buffer.from('one') });
    const webp = { ...file, company: company(code, 'logo.webp'), version: 1 };
    const id = await addDrive(server, webp, { logo: Buffer.from('two') });
    expect(await load((await posting(id)).company.c_logo!)).toEqual(Buffer.from('two'));
    const { db } = server.services.database;
    const logos = await db.select().from(companyFiles).where(eq(companyFiles.kind, 'logo'));
    expect(logos.map(({ name }) => name)).toEqual(['logo.webp']);
  });
});
