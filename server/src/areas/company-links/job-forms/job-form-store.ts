import type { JobForm } from '@portal/shared/contract/cell';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { companies, drives } from '../../drives/schema';
import { IS_AS_RECEIVED } from '../../drives';
import { companyForms, companyLinks, type FormFile } from '../link-schema';
import { IS_EXPIRED } from '../link-store';

/** Whether an officer has taken over what was sent; its draft may be gone, too. */
const IS_TAKEN = sql<boolean>`coalesce((select not ${IS_AS_RECEIVED} from drives d, company_forms f
  where d.id = f.drive_id and f.link_id = company_links.id), false)`;

/** The form of a link, held until the transaction ends where `isHeld`; undefined where nothing is saved yet. */
export async function readForm(db: Queryable, linkId: string, isHeld = false) {
  const asked = db.select().from(companyForms).where(eq(companyForms.linkId, linkId));
  const [row] = await (isHeld ? asked.for('update') : asked);
  return row;
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof readForm>>>;

/** Whether an officer has taken over the draft of a form. */
export async function isTaken(db: Queryable, linkId: string): Promise<boolean> {
  const [row] = await db.select({ is: IS_TAKEN }).from(companyLinks).where(eq(companyLinks.id, linkId));
  return row?.is ?? false;
}

/** Saves a form, and counts that. @returns its version */
export async function putForm(
  tx: Queryable,
  linkId: string,
  said: { content: JobForm; files?: FormFile[] },
): Promise<number> {
  const set = { ...said, version: sql`company_forms.version + 1`, savedAt: sql`clock_timestamp()` };
  const [row] = await tx
    .insert(companyForms)
    .values({ linkId, ...said })
    .onConflictDoUpdate({ target: companyForms.linkId, set })
    .returning({ version: companyForms.version });
  return row!.version;
}

/** Notes that a form was sent, by whom, and what was made of it. */
export async function markSent(
  tx: Queryable,
  linkId: string,
  { by, ...made }: { by: string; driveId: string; draftVersion: number },
): Promise<void> {
  const set = { ...made, sentBy: by, sentAt: sql`clock_timestamp()`, sent: sql`${companyForms.content}` };
  await tx.update(companyForms).set(set).where(eq(companyForms.linkId, linkId));
}

/** The form links of companies, the newest first. */
export async function formLinksOf(db: Queryable, companyIds: readonly string[]) {
  return db
    .select({
      link: companyLinks,
      isExpired: IS_EXPIRED,
      form: companyForms,
      isTaken: IS_TAKEN,
      code: drives.code,
    })
    .from(companyLinks)
    .leftJoin(companyForms, eq(companyForms.linkId, companyLinks.id))
    .leftJoin(drives, eq(drives.id, companyForms.driveId))
    .where(inArray(companyLinks.companyId, [...companyIds]))
    .orderBy(desc(companyLinks.madeAt), companyLinks.id);
}

/** The company of a form as its page begins with it. */
export async function companyOfForm(db: Queryable, companyId: string) {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!row) throw new Error('The company of a form is not there');
  return row;
}
