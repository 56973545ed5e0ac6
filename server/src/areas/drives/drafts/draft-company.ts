import type { DraftContent } from '@portal/shared/contract/cell';
import { tidyLine, tidyText } from '@portal/shared/values';
import type { Queryable } from '../../../platform/database/database';
import { putCompany } from '../content/drive-store';
import { findCompanyBySlug, findCompanyNamed } from './draft-store';
import { freeOf, slugOf } from './free-code';

type Company = { id: string; slug: string; name: string; about: string };

/** The company of a name, made where there is none. */
export async function companyNamed(tx: Queryable, name: string): Promise<Company> {
  const known = await findCompanyNamed(tx, name);
  if (known) return known;
  const slug = await freeOf(slugOf(name), async (one) => (await findCompanyBySlug(tx, one)) !== null);
  return { id: await putCompany(tx, { slug, name, about: '' }), slug, name, about: '' };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a draft says of its company, once it is published. @property known null for one that is not there yet */
type Said = { known: Company | null; name: string; about: string };

/**
 * Which company a draft is of, and what will stand of it. Another name is another company: the drives that one held stay its
 * own. What the draft did not change stays as it is now (CEL-41).
 * @param own the company that the drive has
 */
export async function companyOfDraft(
  db: Queryable,
  { was, ...typed }: DraftContent['company'],
  own: Company,
): Promise<Said> {
  const name = tidyLine(typed.name);
  const read = was ?? own;
  const isOwn = name === '' || isSame(name, read.name) || isSame(name, own.name);
  const known = isOwn ? own : ((await findCompanyNamed(db, name)) ?? null);
  const isSpelledAnew = isOwn && name !== read.name && isSame(name, own.name);
  const isAboutChanged = tidyText(typed.about) !== tidyText(read.about);
  return {
    known,
    name: known && !isSpelledAnew ? known.name : name,
    about: isAboutChanged ? tidyText(typed.about) : (known?.about ?? ''),
  };
}

/** Writes what a draft says of its company. @param own the company that the drive has @returns the id of the draft's company */
export async function writeCompanyOfDraft(
  tx: Queryable,
  typed: DraftContent['company'],
  own: Company,
): Promise<string> {
  const { known, name, about } = await companyOfDraft(tx, typed, own);
  if (known?.name === name && known.about === about) return known.id;
  const { slug } = known ?? (await companyNamed(tx, name));
  return putCompany(tx, { slug, name, about });
}
