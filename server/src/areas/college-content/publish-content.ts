import {
  CONTENT_PARTS,
  isContentPart,
  type ContentPart,
  type ContentPartData,
  type ContentPreview,
  type DoneData,
} from '@portal/shared/contract/cell';
import { toJSONSchema } from 'zod';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { type Actor, lastChange, listActions, perform } from '../activity';
import { PREVIEW_PATH, valueHash, type ContentSite } from '../releases';
import { changedValues } from './changed-values';
import { PARTS, validPart } from './content-parts';

/** @property studentAddress the portal's own address, where the console has another host */
export type ContentDeps = {
  database: { db: Queryable };
  content: ContentSite;
  studentAddress: string | undefined;
};

const KIND = 'content.published';
/** Versions that are offered, of those that were active. */
const MOST = 30;

/** @throws PortalError 404 */
export function partOf(id: string): ContentPart {
  if (isContentPart(id)) return id;
  throw new PortalError(404, 'There is no such part of the content.');
}

/** The versions in which a part was another one than in the next older one; the first is the active one. */
async function versionsOf({ database, content }: ContentDeps, part: ContentPart) {
  const all = await content.versions(MOST);
  const own = all.filter(({ sections }, at) => {
    const older = all[at + 1];
    return !older || valueHash(older.sections[part]) !== valueHash(sections[part]);
  });
  const actions = await listActions(database.db, { kind: KIND }, { limit: 100 });
  const people = new Map(actions.map(({ after, actor_name: name }) => [after?.['version'], name]));
  return own.map((version) => ({ ...version, actor: people.get(version.hash) ?? version.actor }));
}

/**
 * A part of the content for its form.
 * @param hash of the version that is wanted; the active one without
 * @throws PortalError 404 for an unknown version, 409 where no release says the part
 */
export async function contentPart(
  needs: ContentDeps,
  part: ContentPart,
  hash?: string,
): Promise<ContentPartData> {
  const active = needs.content.sections()[part];
  const versions = await versionsOf(needs, part);
  const wanted = hash === undefined ? active : versions.find((one) => one.hash === hash)?.sections[part];
  if (hash !== undefined && wanted === undefined) throw new PortalError(404, 'There is no such version.');
  if (wanted === undefined)
    throw new PortalError(
      409,
      'This part of the content is not known here. Publish the whole content first.',
    );
  return {
    part,
    value: wanted,
    version: valueHash(active),
    schema: toJSONSchema(PARTS[part].schema as never, { unrepresentable: 'any' }),
    held: needs.content.held(),
    versions: versions.map(({ hash: of, at, actor: by, note }) => ({
      hash: of,
      at: at?.toISOString() ?? null,
      by,
      note,
    })),
  };
}

/** How a section changes: judged, with the PDF that is made of it. */
const changeTo =
  (part: ContentPart, value: unknown) => async (sections: Readonly<Record<string, unknown>>) => {
    const valid = validPart(part, value, sections);
    const files = await PARTS[part].made?.(valid, sections);
    return { value: valid, ...(files ? { files } : {}) };
  };

const UNCHANGED = 'Nothing was changed: the public site shows this already.';

/**
 * Makes a link that shows the public page with a change, in the browser that opens it alone.
 * @throws PortalError 422 for what is not right or is shown already, 409 while the content is held
 */
export async function previewContent(
  { content, studentAddress }: ContentDeps,
  part: ContentPart,
  value: unknown,
): Promise<ContentPreview> {
  const made = await content.preview(part, changeTo(part, value));
  if (!made) throw new PortalError(422, UNCHANGED);
  const path = `${PREVIEW_PATH}/${made.secret}?page=${CONTENT_PARTS[part].page}`;
  return {
    address: studentAddress === undefined ? path : new URL(path, studentAddress).href,
    until: made.until.toISOString(),
  };
}

/**
 * Publishes a part: open public pages show it within seconds, and its PDF with it. The activity log names who did it, and each
 * value as it was and is.
 * @param version of the part that the person saw
 * @throws PortalError 422 for what is not right or is shown already, 409 with who changed it meanwhile, or while it is held
 */
export async function publishContent(
  { database, content }: ContentDeps,
  actor: Actor,
  part: ContentPart,
  { value, version }: { value: unknown; version: string },
): Promise<DoneData> {
  const change = changeTo(part, value);
  let was: unknown;
  let done: DoneData | undefined;
  const published = await content.publish(
    part,
    async (sections) => {
      was = sections[part];
      if (valueHash(was) !== version) throw await stale(database.db, valueHash(was));
      return change(sections);
    },
    CONTENT_PARTS[part].label,
    async (tx, hash) => {
      done = await perform({ db: tx }, { actor }, async (_, batch) => {
        const { before, after } = changedValues(was, value);
        batch.record({
          kind: KIND,
          before,
          after: { part: CONTENT_PARTS[part].label, ...after, version: hash },
        });
        return { version: valueHash(value), changed: 1 };
      });
    },
  );
  if (published === null || !done) throw new PortalError(422, UNCHANGED);
  return done;
}

/** The refusal of a change of a part that someone published meanwhile. */
async function stale(db: Queryable, version: string): Promise<PortalError> {
  const changes = await lastChange(db, { kind: KIND });
  const who = changes[0] ? ` by ${changes[0].by}` : '';
  const message = `This part was published${who} since you opened it. Nothing of yours was published.`;
  return new PortalError(409, message, { data: { version, changes } });
}
