import { basename } from 'node:path';
import {
  addDriveFileRequest,
  createDraftRequest,
  DRIVE_FILE_KINDS,
  draftVerdictQuery,
  dropDraftRequest,
  publishDraftRequest,
  saveDraftRequest,
} from '@portal/shared/contract/cell';
import { createDraft, draftVerdict, driveDraft, dropDraft, publishDraft, saveDraft } from '../drives/drafts';
import { addDriveFile, removeDriveFile } from '../drives/drive-files';
import { driveInReach } from '../drives/drives';
import { WHOLE } from '../drives/reach';
import { driveBy } from './drive-subjects';
import { done } from './subjects';
import { checked, listOf, Refused, type Action } from './words';

/** What a file of a draft says. @property version of the draft that was changed @property base of its drive */
type DraftFile = { content: unknown; version?: unknown; base?: unknown };

/** The draft of a file, or its content alone. @throws Refused for what is no JSON */
function draftIn(path: string, bytes: Uint8Array): DraftFile {
  const read = (): unknown => {
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new Refused([`${path} is no JSON: write it as "draft show" prints it.`]);
    }
  };
  const said = read();
  const isWhole = typeof said === 'object' && said !== null && 'content' in said;
  return isWhole ? said : { content: said };
}

/** Drives while they are written (CEL-41). */
export const DRAFT_ACTIONS: Record<string, Action> = {
  'draft new': {
    call: 'createDraft',
    usage: '--name "COMPANY" | --drive CODE',
    about: 'begins a drive of a company, or as an earlier drive was; no student sees it',
    isChange: true,
    subjects: [0, 0],
    options: ['name', 'drive'],
    async run({ needs, actor, values, key }) {
      const copy =
        values.drive === undefined ? undefined : await driveInReach(needs.database.db, values.drive, WHOLE);
      const said = checked(createDraftRequest, { company: values.name, copy, key });
      const data = await createDraft(needs, actor, said);
      return done(`The draft ${data.code} is begun.`, data);
    },
  },
  'draft show': {
    call: 'draft',
    usage: 'CODE',
    about: 'what stands in the editor of a drive with its version, as "draft save" takes it',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects: [code = ''] }) {
      const data = await driveDraft(needs, code);
      const { version, base, content } = data;
      return { lines: [JSON.stringify({ version, base, content }, null, 2)], data };
    },
  },
  'draft verdict': {
    call: 'draftVerdict',
    usage: 'CODE ENROLLMENT',
    about:
      'why a student could not apply to a drive as its draft stands, in the words that the student reads',
    isChange: false,
    subjects: [2, 2],
    async run({ needs, subjects: [code = '', student] }) {
      const said = checked(draftVerdictQuery, { student });
      const data = await draftVerdict(needs, code, said.student);
      const { name } = data.student;
      if (data.ineligible.length === 0) return { lines: [`${name} could apply.`], data };
      return {
        lines: [`${name} could not apply:`, ...data.ineligible.map(({ message }) => `  ${message}`)],
        data,
      };
    },
  },
  'drive add-file': {
    call: 'addDriveFile',
    usage: `FILE CODE --kind ${DRIVE_FILE_KINDS.join('|')} [--name "AS STUDENTS READ IT"]`,
    about:
      'gives a drive a document (a PDF), or its company a logo; students of a published drive see it at once',
    isChange: true,
    subjects: [2, 2],
    options: ['kind', 'name', 'version'],
    takesFile: true,
    async run({ needs, actor, subjects: [path = '', code], values, key, file }) {
      const { id, version, company } = await driveBy({ needs, values }, code);
      const name = values.name ?? basename(path);
      const said = checked(addDriveFileRequest, { kind: values.kind, name, version, key });
      const data = await addDriveFile(needs, actor, id, Buffer.from(await file()), said);
      return done(`${said.kind === 'logo' ? 'The logo' : 'The document'} of ${company} is added.`, data);
    },
  },
  'drive remove-file': {
    call: 'removeDriveFile',
    usage: 'CODE NAME',
    about: 'takes a document of a drive, or the logo of its company, away',
    isChange: true,
    subjects: [2, 2],
    options: ['version'],
    async run({ needs, actor, subjects: [code, name], values, key }) {
      const { id, version } = await driveBy({ needs, values }, code);
      const { logo, documents = [] } = await driveDraft(needs, id);
      const found = [...documents, ...(logo ? [logo] : [])].find((one) => one.name === name);
      if (!found) throw new Refused([`The drive ${code} has no file ${name}.`]);
      const said = { file: found.id, version, key };
      return done(`${name} is removed.`, await removeDriveFile(needs, actor, id, said));
    },
  },
  'draft save': {
    call: 'saveDraft',
    usage: 'FILE CODE [--version V]',
    about:
      'puts what "draft show" printed, and somebody changed, in the editor of a drive; --version for a file without one',
    isChange: true,
    subjects: [2, 2],
    options: ['version'],
    takesFile: true,
    async run({ needs, actor, subjects: [path = '', code = ''], values, file }) {
      const draft = draftIn(path, await file());
      const version = values.version ?? draft.version;
      if (version === undefined)
        throw new Refused([
          `${path} does not say which version was changed: "draft show" prints it, or say --version V.`,
        ]);
      const base = draft.base ?? (await driveDraft(needs, code)).base;
      const said = checked(saveDraftRequest, { content: draft.content, version, base });
      const data = await saveDraft(needs, actor, code, said);
      const faults = Object.entries(data.faults).map(([field, words]) => `${field}: ${words}`);
      return { lines: [`The draft of ${code} is saved, version ${data.version}.`, ...faults], data };
    },
  },
  'draft drop': {
    call: 'dropDraft',
    usage: 'CODE',
    about: 'throws a draft away; what is published stands',
    isChange: true,
    subjects: [1, 1],
    options: ['version'],
    async run({ needs, subjects: [code = ''], values }) {
      const { version } = await driveDraft(needs, code);
      const data = await dropDraft(
        needs,
        code,
        checked(dropDraftRequest, { version: values.version ?? version }),
      );
      return { lines: [`The draft of ${code} is thrown away.`], data };
    },
  },
  'draft publish': {
    call: 'publishDraft',
    usage: 'CODE [--named ENROLLMENT,…]',
    about: 'publishes a draft, or changes a published drive; --named: whose role is renamed or taken away',
    isChange: true,
    subjects: [1, 1],
    options: ['named', 'version'],
    async run({ needs, actor, subjects: [code = ''], values, key }) {
      const { version } = await driveDraft(needs, code);
      const said = checked(publishDraftRequest, {
        named: listOf(values.named),
        version: values.version ?? version,
        key,
      });
      return done(`${code} is published.`, await publishDraft(needs, actor, code, said));
    },
  },
};
