import path from 'node:path';
import type { DoneData, DraftContent, DraftCreated, DriveDraft } from '@portal/shared/contract/cell';
import { sha256Of } from '../../../platform/blobs/index';
import { must, type AskCell } from './ask-cell';
import { contentOfFile, differencesOf } from './draft-file';
import { Refused, type Read } from './read-draft-file';

/** The drive of a file as the editor has it; null where it does not exist yet. */
async function draftOf(ask: AskCell, { at, file }: Read): Promise<DriveDraft | null> {
  const found = await ask<DriveDraft>('draft', { id: file.code });
  return found.status === 404 ? null : must(found, at);
}

/** What a file changes of its drive, a line for each. */
function changesOf({ file, pdfs, logo }: Read, draft: DriveDraft): string[] {
  const before = draft.published ?? draft.content;
  const { documents = [] } = draft;
  const known = new Set(documents.map(({ sha256 }) => sha256));
  const kept = new Set(pdfs.map(({ sha256 }) => sha256));
  const added = pdfs.filter(({ sha256 }) => !known.has(sha256));
  const gone = file.pdfs ? documents.filter(({ sha256 = '' }) => !kept.has(sha256)) : [];
  return [
    ...differencesOf(before, contentOfFile(file, before)),
    ...added.map(({ name }) => `  document added: ${name}`),
    ...gone.map(({ name }) => `  document removed: ${name}`),
    ...(logo && draft.logo?.sha256 !== sha256Of(logo) ? ['  logo: another one'] : []),
  ];
}

/** @returns what a file would change of its drive, in lines */
export async function checkFile(ask: AskCell, read: Read): Promise<string[]> {
  const { code } = read.file;
  const draft = await draftOf(ask, read);
  if (draft === null) return [`${code}: new`];
  const lines = changesOf(read, draft);
  return lines.length === 0 ? [`${code}: unchanged`] : [`${code}: changed`, ...lines];
}

/** A drive on its way: each change of it is made at the version that the one before left. */
type Going = { ask: AskCell; read: Read; draft: DriveDraft; version: string };
type Change = 'addDriveFile' | 'removeDriveFile' | 'moveDeadline';

async function change(
  going: Going,
  call: Change,
  said: object,
  file?: { bytes: Buffer; name: string },
): Promise<void> {
  const body = { ...said, version: going.version };
  const form = file && { file: { ...file, field: 'said' } };
  const answer = await going.ask<DoneData>(call, { id: going.draft.id, body, ...form });
  going.version = must(answer, going.read.at).version ?? going.version;
}

/** Gives a drive the documents and the logo of its file, and takes those away that the file leaves out. */
async function putFiles(going: Going): Promise<void> {
  const { file, pdfs, logo, at } = going.read;
  const { documents = [], logo: old } = going.draft;
  const kept = new Set(pdfs.map(({ sha256 }) => sha256));
  for (const { id, sha256 = '' } of file.pdfs ? documents : [])
    if (!kept.has(sha256)) await change(going, 'removeDriveFile', { file: id });
  for (const { name, bytes, sha256 } of pdfs) {
    if (documents.some((one) => one.sha256 === sha256)) continue;
    if (!bytes) throw new Refused([`${at}: the drive has no document ${name} with this SHA-256`]);
    await change(going, 'addDriveFile', { kind: 'document', name }, { bytes, name });
  }
  if (!logo || old?.sha256 === sha256Of(logo)) return;
  const name = path.basename(file.company.logo!);
  await change(going, 'addDriveFile', { kind: 'logo', name }, { bytes: logo, name });
}

/** Publishes what the editor has of the file. What is refused leaves no draft of a drive that students see. */
async function publishContent(going: Going, named: string[]): Promise<void> {
  const { ask, draft, read } = going;
  const { id } = draft;
  const content = contentOfFile(read.file, draft.content);
  const body = { content, version: draft.version, base: going.version };
  const { version } = must(await ask<DriveDraft>('saveDraft', { id, body }), read.at);
  const answer = await ask<DoneData>('publishDraft', { id, body: { version, named } });
  if (!answer.success && draft.published) await ask('discardDraft', { id, body: { version } });
  going.version = must(answer, read.at).version ?? going.version;
}

type Options = { named: string[]; reason: string | undefined };

/** Publishes a drive that no one has seen yet: its files first, so that it is complete when it appears. */
async function publishNew(going: Going, { named }: Options): Promise<void> {
  await putFiles(going);
  await publishContent(going, named);
}

/** A drive that students see: what its file says otherwise. */
async function publishChanges(going: Going, before: DraftContent, { named, reason }: Options): Promise<void> {
  const { at, file } = going.read;
  const { deadline, ...content } = contentOfFile(file, before);
  const isMoved = deadline !== before.deadline;
  if (isMoved && reason === undefined)
    throw new Refused([`${at}: the deadline differs from the drive's. Say why it moves: --reason "WHY".`]);
  if (differencesOf(before, { ...content, deadline: before.deadline }).length > 0)
    await publishContent(going, named);
  await putFiles(going);
  if (isMoved) await change(going, 'moveDeadline', { deadline, reason });
}

/**
 * Publishes a file through the console's draft: the differences, then documents, then the deadline (CEL-48).
 * @returns what was done, in a line
 * @throws Refused for a draft that someone writes, a file of an unknown version, and any error of the calls
 */
export async function publishFile(ask: AskCell, read: Read, options: Options): Promise<string[]> {
  const { at, file } = read;
  const { code } = file;
  const known = await draftOf(ask, read);
  const began = { company: file.company.name, code };
  if (!known) must(await ask<DraftCreated>('createDraft', { body: began }), at);
  const draft = known ?? (await draftOf(ask, read))!;
  const before = draft.published;
  const { version: now } = must(await ask<{ version: string }>('drive', { id: draft.id }), at);
  if (before === null) {
    const going = { ask, read, draft, version: now };
    await publishNew(going, options);
    return [`${code}: published at version ${going.version}`];
  }
  if (changesOf(read, draft).length === 0) return [`${code}: unchanged`];
  if (draft.saved_at !== null)
    throw new Refused([`${at}: this drive has a draft in the console. Publish or discard it first.`]);
  if (file.version === undefined)
    throw new Refused([
      `${at}: the file says no version, and the drive is at ${now}. Look at what differs (check), and write "version: ${now}".`,
    ]);
  const going = { ask, read, draft, version: String(file.version) };
  await publishChanges(going, before, options);
  return [`${code}: changed to version ${going.version}; write it in the file before you change it again`];
}
