import type { DriveFacts } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { useConsole } from '../../../../test/staff';
import { driveDocument } from '../content/drive-document';
import { companies } from '../schema';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

const held = (name: string) => {
  const code = name.toLowerCase();
  return addDrive(server, { code, company: { code, name, about: `About ${name}.` } });
};
const shown = async (id: string) => {
  const { token } = await addApplicant(server);
  const { c_name, c_details } = (await drafts.posting(id, token)).data.company;
  return [c_name, c_details];
};
/** A copy of a drive, published with something of its company changed. */
const copied = async (from: string, change: { name?: string; about?: string }) => {
  const { data } = await drafts.create({ copy: from });
  const { content } = await drafts.read(data.id);
  const company = { ...content.company, ...change };
  const saved = await drafts.save(data.id, { ...content, company, deadline: inDays(5) });
  const { c_name, c_details } = saved.data.preview.company;
  const published = await drafts.publish(data.id);
  expect(published.status).toBe(200);
  // What is published is what the preview showed.
  expect(await shown(data.id)).toEqual([c_name, c_details]);
  return { id: data.id, batch: published.data.batch };
};

test('CEL-41 CEL-42 a copy for another company is that company’s, known or new; the copied company stays as it is', async () => {
  const tcs = await held('Tatva');
  await held('Infinos');
  const known = await copied(tcs, { name: ' INFINOS ' });
  expect(await shown(known.id)).toEqual(['Infinos', 'About Infinos.']);
  const unknown = await copied(tcs, { name: 'Wiprana', about: 'We are new.' });
  expect(await shown(unknown.id)).toEqual(['Wiprana', 'We are new.']);
  expect(await shown(tcs)).toEqual(['Tatva', 'About Tatva.']);
  const { db } = server.services.database;
  const [made] = await db.select().from(companies).where(eq(companies.name, 'Wiprana'));
  expect(made).toMatchObject({ slug: 'wiprana', about: 'We are new.' });
});

test('CEL-41 CEL-42 CEL-81 a copy for another company shows no document of the first one; undone, it has them again', async () => {
  const from = await held('Docuton');
  await held('Plainwell');
  const { pool } = server.services.database;
  await pool.query(
    `with f as (insert into company_files (company_id, kind, name, content_type, sha256, bytes)
        select company_id, 'document', 'Bond.pdf', 'application/pdf', repeat('a', 64), 10 from drives where id = $1
        returning id) insert into drive_files (drive_id, file_id, position) select $1, id, 0 from f`,
    [from],
  );
  const { token } = await addApplicant(server);
  const shownTo = async (id: string) => [
    (await drafts.posting(id, token)).data.pdf_urls.map(({ name }) => name),
    (await officer.data<DriveFacts>('drive', { id })).documents,
    (await driveDocument(server.services.database.db, id)).pdfs.map(({ name }) => name),
    (await drafts.read(id)).preview.pdf_urls.map(({ name }) => name),
  ];
  const own = Array.from({ length: 4 }, () => ['Bond.pdf']);
  const none = Array.from({ length: 4 }, () => []);
  const { id } = await copied(from, {});
  expect(await shownTo(id)).toEqual(own);
  const { content } = await drafts.read(id);
  const typed = await drafts.save(id, { ...content, company: { ...content.company, name: 'Plainwell' } });
  expect(typed.data.preview.pdf_urls).toEqual([]);
  const { data } = await drafts.publish(id);
  expect(await shownTo(id)).toEqual(none);
  expect(await shownTo(from)).toEqual(own);
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect(await shownTo(id)).toEqual(own);
});

test('CEL-41 what is said about a company is written where the draft changed it, and a draft takes no newer word back', async () => {
  const first = await held('Kesaria');
  const second = await copied(first, {});
  const { content } = await drafts.read(first);
  await drafts.save(first, { ...content, note: 'Typed before' });
  const { content: other } = await drafts.read(second.id);
  await drafts.save(second.id, { ...other, company: { ...other.company, about: 'Newer words.' } });
  expect((await drafts.publish(second.id)).status).toBe(200);
  expect((await drafts.publish(first)).status).toBe(200);
  expect(await shown(first)).toEqual(['Kesaria', 'Newer words.']);
});

test('CEL-41 CEL-81 a name that is only spelled otherwise is the same company; undone, a drive is its former company’s again', async () => {
  const drive = await held('Ravlon');
  const { content } = await drafts.read(drive);
  const named = async (name: string) => {
    const { company } = (await drafts.read(drive)).content;
    await drafts.save(drive, { ...content, company: { ...company, name } });
    const { status, data } = await drafts.publish(drive);
    expect(status).toBe(200);
    return data.batch;
  };
  await named('RAVLON');
  expect(await shown(drive)).toEqual(['RAVLON', 'About Ravlon.']);
  const { db } = server.services.database;
  expect(await db.$count(companies, eq(companies.slug, 'ravlon'))).toBe(1);
  const batch = await named('Ravlon Labs');
  expect((await shown(drive))[0]).toBe('Ravlon Labs');
  expect((await undo(officer, batch)).status).toBe(200);
  expect(await shown(drive)).toEqual(['RAVLON', 'About Ravlon.']);
});
