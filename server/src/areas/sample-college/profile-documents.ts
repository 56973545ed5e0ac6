import { between, pick, randomFrom, type Random } from './random';
import type { Person } from './students';

type Document = Record<string, string | number | boolean | null>;
type ProfileDocuments = Record<string, Document>;

const CITIES = [
  ['AHMEDABAD', 380015],
  ['ANAND', 388001],
  ['BHAVNAGAR', 364001],
  ['GANDHINAGAR', 382010],
  ['JAMNAGAR', 361001],
  ['MEHSANA', 384001],
  ['RAJKOT', 360001],
  ['SURAT', 395003],
  ['VADODARA', 390001],
] as const;
const GTU = 'GUJARAT TECHNOLOGICAL UNIVERSITY';

/**
 * The profile of a sample student as the rules would store it; its sections depend on the degree. Numbers of
 * identity, telephone and payment have formats that no real person has.
 * @param year the year in which it is filled: the student passes out in the next one (D-32)
 */
export function profileDocuments(of: Person, year: number): ProfileDocuments {
  const person = { ...of, branch: of.declaredBranch ?? of.branch };
  const random = randomFrom(Number(person.enrollment.slice(-9)));
  const byDiploma = person.admission === 'DIPLOMA' && person.degree !== 'MCA';
  return {
    personal: personal(person, year, random),
    address: address(random),
    ssc: {
      ssc_name: `SHREE ${pick(random, ['SARASWATI', 'VIVEKANAND', 'GYANDEEP', 'NUTAN'])} HIGH SCHOOL`,
      ssc_board: pick(random, ['GSEB', 'GSEB', 'CBSE']),
      ssc_passing_year: year - 5 - person.gapYears,
      ssc_per: person.ssc,
    },
    ...(byDiploma ? { diploma: diploma(person, year) } : { hsc: hsc(person, year, random) }),
    ...(person.degree === 'MCA' ? { mca: mca(person, year, random) } : { be: be(person, year, random) }),
    ...(person.degree === 'ME' ? { me: me(person, year, random) } : {}),
  };
}

function personal(person: Person, year: number, random: Random): Document {
  const last = person.enrollment.slice(-6);
  return {
    name: person.name,
    surname: person.surname,
    father_name: person.fatherName,
    dob: `${year - 21 - person.gapYears}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
    gender: person.gender,
    degree: person.degree,
    branch: person.branch,
    minor_degree_branch: 'N/A',
    passout_year: year + 1,
    mobile_no: `5550${last}`,
    email: `sample.student.${person.enrollment}@gmail.com`,
    parent_email: `sample.parent.${person.enrollment}@outlook.com`,
    parent_mob: `5560${last}`,
    caste: pick(random, ['GENERAL', 'GENERAL', 'SEBC', 'SC', 'ST']),
    blood_group: pick(random, ['A+', 'B+', 'O+', 'AB+', 'O-']),
    height_cm: 150 + Math.floor(random() * 35),
    weight_kg: 45 + Math.floor(random() * 40),
    physical_handicapped: false,
    physical_handicapped_perc: null,
    aadhar_no: `000000${last}`,
    aadhar_name: `${person.name} ${person.surname}`,
    pan_no: null,
    pay_ref_no: person.feeReference ?? `SAMPLE${last}`,
  };
}

function address(random: Random): Document {
  const [city, pin] = pick(random, CITIES);
  const lines = `${1 + Math.floor(random() * 40)}, ${pick(random, ['SHANTI', 'SURYA', 'KALPANA', 'ANAND'])} SOCIETY`;
  return {
    perm_address: lines,
    perm_city: city,
    perm_state: 'GUJARAT',
    perm_pin: pin,
    pres_address: lines,
    pres_city: city,
    pres_pin: pin,
  };
}

function hsc(person: Person, year: number, random: Random): Document {
  const mark = () => 60 + Math.floor(random() * 85);
  const byGujcet = person.admission === 'GUJCET' && person.degree !== 'MCA';
  const part = () => between(random, 12, 38);
  return {
    hsc_stream: 'SCIENCE',
    hsc_board: 'GSEB',
    hsc_passing_year: year - 3,
    hsc_per: person.hsc,
    total_mark: 500,
    obtain_mark: Math.round(person.hsc * 5),
    physics: mark(),
    chemistry: mark(),
    math: mark(),
    gujcet_score: byGujcet ? between(random, 40, 110) : null,
    gujcet_physics: byGujcet ? part() : null,
    gujcet_chem: byGujcet ? part() : null,
    gujcet_math: byGujcet ? part() : null,
    gujcet_percentile: byGujcet ? between(random, 60, 99) : null,
    gujcet_perc: byGujcet ? between(random, 40, 90) : null,
    jee_percentile: byGujcet ? null : between(random, 60, 97),
    gap_10_12: person.gapYears,
    gap_reason: null,
  };
}

const diploma = (person: Person, year: number): Document => ({
  diploma_uni: GTU,
  diploma_branch: person.branch === 'mechanical' ? 'mechanical' : 'computer',
  diploma_passing_year: year - 2,
  diploma_cpi: person.cpi,
  diploma_cgpa: person.cpi,
  ddcet_score: null,
  diploma_dead_back: 0,
  gap_10_diploma: person.gapYears,
  gap_reason: null,
});

/** SPIs around the CPI; null for semesters to come. */
const spi = (random: Random, cpi: number): number => Math.min(10, between(random, cpi - 0.4, cpi + 0.4));

function be(person: Person, year: number, random: Random): Document {
  const isDone = person.degree === 'ME';
  const byDiploma = person.admission === 'DIPLOMA';
  const live = isDone ? 0 : person.liveBacklogs;
  const semesters = Array.from({ length: 8 }, (_, index) => {
    if (byDiploma && index < 2) return 0;
    return isDone || index < 6 ? spi(random, person.cpi) : null;
  });
  return {
    admission_based_on: person.admission,
    be_uni: GTU,
    be_branch: person.branch,
    be_passing_year: isDone ? year - 1 : year + 1,
    be_cpi: person.cpi,
    be_cgpa: person.cpi,
    be_dead_back: person.deadBacklogs,
    be_live_back: live,
    be_total_back: person.deadBacklogs + live,
    ...Object.fromEntries(semesters.map((value, index) => [`be_sem${index + 1}_spi`, value])),
    gap_12_dip_BE: 0,
    gap_reason: null,
  };
}

function me(person: Person, year: number, random: Random): Document {
  return {
    gate_score: between(random, 30, 70),
    pgcet_score: null,
    me_branch: person.branch,
    me_passing_year: year + 1,
    me_cpi: person.cpi,
    me_dead_back: person.deadBacklogs,
    me_live_back: person.liveBacklogs,
    me_total_back: person.deadBacklogs + person.liveBacklogs,
    me_sem1_spi: spi(random, person.cpi),
    me_sem2_spi: spi(random, person.cpi),
    me_sem3_spi: null,
    me_sem4_spi: null,
    gap_be_me: 0,
    gap_reason: null,
  };
}

function mca(person: Person, year: number, random: Random): Document {
  const percentages = Array.from({ length: 8 }, (_, index) => (index < 6 ? between(random, 60, 85) : null));
  return {
    ug_uni: 'GUJARAT UNIVERSITY',
    ug_branch: 'BCA',
    ug_passing_year: String(year - 1),
    ug_per: between(random, 60, 85),
    ug_dead_back: 0,
    ...Object.fromEntries(percentages.map((value, index) => [`ug_sem${index + 1}_per`, value])),
    gap_12_ug: 0,
    gap_reason_after_12: null,
    pg_specialization: 'computer applications',
    pg_passing_year: year + 1,
    pg_cpi: person.cpi,
    pg_dead_back: person.deadBacklogs,
    pg_live_back: person.liveBacklogs,
    pg_total_back: person.deadBacklogs + person.liveBacklogs,
    pg_sem1_spi: spi(random, person.cpi),
    pg_sem2_spi: spi(random, person.cpi),
    pg_sem3_spi: null,
    pg_sem4_spi: null,
    gap_ug_pg: 0,
    gap_reason_after_ug: null,
  };
}
