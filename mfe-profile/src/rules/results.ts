import type { Degree } from '@portal/shared/contract';
import type { ResultName } from '@portal/shared/contract/cell';

/** Where the results of a degree stand: its section, and the field of each result that it has. */
type ResultPlaces = {
  readonly section: string;
  readonly fields: Readonly<Partial<Record<ResultName, string>>>;
};

const spis = (count: number, nameOf: (semester: number) => string): [string, string][] =>
  Array.from({ length: count }, (_, at) => [`spi_${at + 1}`, nameOf(at + 1)]);

const places = (section: string, prefix: string, semesters: number, more = {}): ResultPlaces => ({
  section,
  fields: {
    cpi: `${prefix}_cpi`,
    ...more,
    live_backlogs: `${prefix}_live_back`,
    dead_backlogs: `${prefix}_dead_back`,
    ...Object.fromEntries(spis(semesters, (semester) => `${prefix}_sem${semester}_spi`)),
  },
});

/**
 * Which fields a file of semester results fills (CEL-13): those of the degree that the student studies now. The one place,
 * beside the marks, where the forms' fields have names of the contract. The forms do not read it: what is marked as pure
 * is left out of their code.
 */
export const results: Readonly<Record<Degree, ResultPlaces>> = {
  BE: /* #__PURE__ */ places('be', 'be', 8, { cgpa: 'be_cgpa' }),
  ME: /* #__PURE__ */ places('me', 'me', 4),
  MCA: /* #__PURE__ */ places('mca', 'pg', 4),
};
