import type { CompaniesPage, CompanyRecord } from '../../../shared/src/contract/cell';
import type { Shown } from './compare';

/** The list of companies and the record of each that had a drive. */
export async function compareCompanies({ season: { officer }, model, to }: Shown) {
  const { read, by, isHeld, driveOf, offerState } = model;
  const rootOf = (id: string) => by.company.get(id)!.merged_into ?? id;
  for (const row of await officer.all<CompaniesPage['rows'][number]>('companies')) {
    const drives = read.drives.filter((one) => rootOf(one.company_id) === row.id);
    const isOwn = (drive: string | null) => drive && rootOf(driveOf.get(drive)!.company_id) === row.id;
    const offers = read.placements.filter((one) => isOwn(one.drive_id));
    const revoked = offers.filter((one) => one.revoked_at !== null).length;
    to.table(`company ${row.name}`, {
      drives: [drives.length, row.drives],
      offers: [offers.filter(isHeld).length, row.offers],
      revoked: [revoked, row.revoked],
    });
    if (drives.length === 0) continue;
    const record = await officer.ask<CompanyRecord>('company', { id: row.id });
    to.table(`record of ${row.name}`, { revoked: [revoked, record.revoked.length] });
    for (const drive of drives) {
      const own = offers.filter((one) => one.drive_id === drive.id);
      const count = (state: string) => own.filter((one) => offerState(one) === state).length;
      const found = record.drives.find((one) => one.id === drive.id);
      to.table(`record of ${row.name}, ${drive.code}`, {
        applied: [by.of(drive.id).filter((one) => one.choice === 'TRUE').length, found?.applied],
        offers: [own.length, found?.offers],
        accepted: [count('accepted'), found?.accepted],
        revoked: [count('revoked'), found?.revoked],
      });
    }
  }
}
