import { CALLS, pathOf, type Recruitment } from '@portal/shared/contract';
import {
  CELL_CALLS,
  type OfferConfirmation,
  type OffersChecked,
  type OffersDone,
  type OffersMapping,
} from '@portal/shared/contract/cell';
import { freshKey, type SignedInStaff } from '../staff';
import type { TestServer } from '../test-server';
import type { addApplicant } from './test-drives';
import { applying, backdate, formOf, pdfOf, sendConsent } from './test-drives';

export type Applicant = Awaited<ReturnType<typeof addApplicant>>;
type Answer<Data> = { status: number; message: string; data: Data };

/** A student applies to a drive. */
export async function apply(server: TestServer, driveId: string, { token }: Applicant, roles = 'Developer') {
  const path = pathOf(CALLS.recruitment.path, { id: driveId });
  const { consentId } = (await server.call('GET', path, { token })).body.data as Recruitment;
  expect((await sendConsent(server, token, consentId, applying(roles))).status).toBe(200);
  await backdate(server, consentId);
}

/** Calls about offers, by an officer. */
export function offerCalls(server: TestServer, officer: SignedInStaff) {
  async function post<Data>(
    name: 'checkOffers' | 'recordOffers' | 'recordOtherOffer',
    id: string,
    { field, said, file }: { field: string; said: object; file: Buffer },
  ): Promise<Answer<Data>> {
    const { payload, headers } = formOf([
      { name: field, value: JSON.stringify(said) },
      { name: 'file', filename: 'file', bytes: file },
    ]);
    const url = CELL_CALLS[name].path.replace(':id', id);
    const sent = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...officer.headers, ...headers },
    });
    return { status: sent.statusCode, ...sent.json<{ message: string; data: Data }>() };
  }
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
    { mapping = {}, ...more }: { mapping?: Partial<OffersMapping>; mode?: string; key?: string } = {},
  ) =>
    post<OffersDone>('recordOffers', drive, {
      field: 'import',
      said: {
        mapping: { ...mappingOf(mapping), columns: checked.columns.map(({ field }) => field) },
        mode: 'all',
        version: checked.version,
        key: freshKey(),
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
        key: freshKey(),
        ...more,
      },
      file: letter,
    });
  return { check, record, listOf, confirmationsOf, offer, note };
}
