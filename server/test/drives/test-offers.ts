import type {
  OfferConfirmation,
  OffersChecked,
  OffersDone,
  OffersMapping,
} from '@portal/shared/contract/cell';
import { sendFile, type SignedInStaff } from '../staff';
import type { TestServer } from '../test-server';
import { type addApplicant, answerDrive, applying, pdfOf } from './test-drives';

export type Applicant = Awaited<ReturnType<typeof addApplicant>>;
/** A student applies to a drive. */
export const apply = (server: TestServer, driveId: string, student: Applicant, roles = 'Developer') =>
  answerDrive(server, driveId, student, applying(roles));

/** Calls about offers, by an officer. */
export function offerCalls(server: TestServer, officer: SignedInStaff) {
  const post = <Data>(
    name: 'checkOffers' | 'recordOffers' | 'recordOtherOffer',
    id: string,
    sent: { field: string; said: object; file: Buffer },
  ) => sendFile<Data>(server, officer, name, { id, ...sent });
  const mappingOf = (more: Partial<OffersMapping>) => ({
    columns: null,
    role: null,
    package: null,
    package_reason: null,
    ...more,
  });
  const check = (drive: string, text: string, more: Partial<OffersMapping> = {}) =>
    post<OffersChecked>('checkOffers', drive, {
      field: 'mapping',
      said: mappingOf(more),
      file: Buffer.from(text),
    });
  const record = (
    drive: string,
    text: string,
    checked: OffersChecked,
    { mapping = {}, ...more }: { mapping?: Partial<OffersMapping>; mode?: string } = {},
  ) =>
    post<OffersDone>('recordOffers', drive, {
      field: 'import',
      said: {
        mapping: { ...mappingOf(mapping), columns: checked.columns.map(({ field }) => field) },
        mode: 'all',
        version: checked.version,
        ...more,
      },
      file: Buffer.from(text),
    });
  /** Confirmations of all unusual offers of a list, with one reason. */
  const confirmationsOf = ({ rows }: OffersChecked, reason: string): OfferConfirmation[] =>
    rows.flatMap(({ verdict, enrollment, package_lpa }) =>
      verdict === 'reason' && package_lpa !== null ? [{ enrollment, package_lpa, reason }] : [],
    );
  const listOf = (...lines: string[]) => ['Enrollment,Role,Package', ...lines].join('\n');
  /** Records one offer as its check says. */
  const offer = async (
    drive: string,
    { enrollment }: Applicant,
    lpa: number | string,
    role = 'Developer',
  ) => {
    const text = listOf(`${enrollment},${role},${lpa}`);
    const { data } = await check(drive, text);
    const mapping = { confirmed: confirmationsOf(data, 'As the letter says') };
    return record(drive, text, (await check(drive, text, mapping)).data, { mapping });
  };
  const note = (student: string, more: object = {}, letter = pdfOf()) =>
    post<{ batch: string }>('recordOtherOffer', student, {
      field: 'offer',
      said: {
        kind: 'ppo',
        company: 'Aavartan Controls',
        role: 'Engineer',
        package: '4.50',
        ...more,
      },
      file: letter,
    });
  return { check, record, listOf, confirmationsOf, offer, note };
}
