import {
  MESSAGE_LIMITS,
  type DoneData,
  type MessageTemplate,
  type SaveTemplateRequest,
  type UndoableKind,
} from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { type Actor, perform, type Undo } from '../../activity';
import {
  countTemplates,
  deleteTemplateRow,
  listTemplates,
  lockTemplate,
  lockTemplates,
  putTemplate,
  type TemplateText,
} from './template-store';

type Deps = { database: Pick<Database, 'db'> };

/** All templates, by name (F-73). */
export const templatesOf = ({ database: { db } }: Deps): Promise<MessageTemplate[]> => listTemplates(db);

const textOf = ({ name, subject, text }: TemplateText): TemplateText => ({ name, subject, text });

/**
 * Saves what is typed of a message as a template; one of the same name is replaced (F-73).
 * @throws PortalError 409 where there are as many as there may be
 */
export const saveTemplate = (
  { database }: Deps,
  actor: Actor,
  template: SaveTemplateRequest,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    await lockTemplates(tx);
    const former = await lockTemplate(tx, template.name);
    if (!former && (await countTemplates(tx)) >= MESSAGE_LIMITS.templates)
      throw new PortalError(409, `There are ${MESSAGE_LIMITS.templates} templates. Delete one first.`);
    const id = await putTemplate(tx, template);
    const before = former ? textOf(former) : {};
    batch.record({ kind: 'template.saved', subjectId: id, before, after: textOf(template) });
    return { version: null, changed: 1 };
  });

/** Deletes a template; messages that were written with it stay (F-73). @throws PortalError 404 */
export const deleteTemplate = ({ database }: Deps, actor: Actor, id: string): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    const template = isId(id) ? await deleteTemplateRow(tx, id) : undefined;
    if (!template) throw new PortalError(404, 'There is no such template any more.');
    batch.record({ kind: 'template.deleted', subjectId: id, before: textOf(template), after: {} });
    return { version: null, changed: 1 };
  });

/** How a template is as it was before (CEL-81). */
export const UNDO_TEMPLATE: Record<Extract<UndoableKind, `template.${string}`>, Undo> = {
  'template.saved': async (tx, action) => {
    await lockTemplates(tx);
    const saved = action.after as TemplateText;
    const now = await lockTemplate(tx, saved.name);
    if (now?.subject !== saved.subject || now.text !== saved.text)
      return 'The template was changed or deleted since.';
    if (action.before && 'name' in action.before) await putTemplate(tx, action.before as TemplateText);
    else await deleteTemplateRow(tx, now.id);
    return {};
  },
  'template.deleted': async (tx, action) => {
    await lockTemplates(tx);
    const deleted = action.before as TemplateText;
    if (await lockTemplate(tx, deleted.name)) return 'Another template has this name by now.';
    await putTemplate(tx, deleted);
    return {};
  },
};
