import { addApplicant, addDrive, pdfOf, postingOf } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';

const ROLES = 'Roles.pdf';

const server = useTestServer();

const load = async (url: string) => {
  const { token } = await addApplicant(server);
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ method: 'GET', url, headers })).rawPayload;
};
const documentOf = async (id: string) =>
  (await postingOf(server, id, await addApplicant(server))).pdf_urls[0]!;
const add = (code: string, mark: string) =>
  addDrive(
    server,
    { company: { code, name: code, about: 'About us.' }, pdfs: [{ name: ROLES, file: 'roles.pdf' }] },
    { pdfs: [{ name: ROLES, bytes: pdfOf(700, mark) }] },
  );

test('CEL-41 a document of one drive stays as it is when another drive has a document of the same name', async () => {
  const code = 'two-drives';
  const first = await add(code, 'first');
  const second = await add(code, 'second');
  expect(await load((await documentOf(first)).url)).toEqual(pdfOf(700, 'first'));
  const other = await documentOf(second);
  expect(other.name).toBe('Roles (2).pdf');
  expect(await load(other.url)).toEqual(pdfOf(700, 'second'));
});
