import { TYPED } from '../../test/sample-sections';
import { asSent, profileRules } from './index';
import type { RulesContext, SectionDocument } from './index';

const BE: RulesContext = { degree: 'BE', today: '2026-11-21' };
const ME: RulesContext = { ...BE, degree: 'ME' };

const judge = (section: string, change: object, context = BE) =>
  profileRules.validate(section, { ...TYPED[section], ...change }, context);

/** The document of an input that keeps the rules. */
function stored(section: string, change: object, context = BE): SectionDocument {
  const result = judge(section, change, context);
  if (!result.success) throw new Error(JSON.stringify(result.errors));
  return result.data;
}
function errors(section: string, change: object, context = BE): Record<string, string> {
  const result = judge(section, change, context);
  return result.success ? {} : result.errors;
}

describe('every section', () => {
  test('API-06 a number sent for a text is read as the text it would be when typed', () => {
    expect(stored('ssc', { ssc_name: 1e-7 })).toMatchObject({ ssc_name: '1E-7' });
  });

  test('what no one filled is refused with a sentence for each required field', () => {
    expect(profileRules.validate('ssc', {}, BE)).toEqual({
      success: false,
      errors: {
        ssc_name: 'School Name is required',
        ssc_board: 'Board is required!',
        ssc_passing_year: 'SSC Passing Year is required',
        ssc_per: 'SSC Percentage is required',
      },
    });
  });

  test('what is no field is refused, not stored', () => {
    expect(errors('ssc', { colour: 'red' })).toEqual({ colour: 'colour is not a field of this section' });
    expect(errors('personal', { is_registered: true, is_verified: true })).toEqual({
      is_registered: 'is_registered is not a field of this section',
      is_verified: 'is_verified is not a field of this section',
    });
  });

  test('texts are trimmed and in capitals, blanks leave numbers', () => {
    expect(
      stored('personal', { name: '  asha ben ', mobile_no: ' 98765 43210', height_cm: '1 60' }),
    ).toMatchObject({
      name: 'ASHA BEN',
      mobile_no: '9876543210',
      height_cm: 160,
    });
  });

  test('a document says every stored field, and none of the server or of the form alone', () => {
    expect(Object.keys(stored('me', {}, ME)).sort()).toEqual(
      profileRules.sections['me']!.fields.map(({ name }) => name)
        .filter((name) => name !== 'exam_type')
        .sort(),
    );
    expect(stored('personal', {})).not.toHaveProperty('enrollment');
    expect(stored('personal', {})).not.toHaveProperty('passout_year');
  });

  test('there is no judging a section that does not exist', () => {
    expect(() => profileRules.validate('hobbies', {}, BE)).toThrow('There is no section named hobbies');
    expect(() => profileRules.validate('constructor', {}, BE)).toThrow(
      'There is no section named constructor',
    );
  });
});

describe('Basic Details', () => {
  test('PRF-13 the two email addresses differ, whatever their case', () => {
    expect(errors('personal', { parent_email: 'ASHA@gmail.com' })).toEqual({
      parent_email: 'Student Email and Parent Email Must Be Different',
    });
  });

  test('PRF-14 the two mobile numbers differ', () => {
    expect(errors('personal', { parent_mob: '98765 43210' })).toEqual({
      parent_mob: 'Student Mobile No and Parent Mobile No Must Be Different',
    });
  });

  test('PRF-16 without a handicap there is no percentage, whatever was sent', () => {
    expect(
      stored('personal', { physical_handicapped: false, physical_handicapped_perc: '55' }),
    ).toMatchObject({
      physical_handicapped: false,
      physical_handicapped_perc: null,
    });
  });

  test('PRF-18 the minor branch is N/A when none is chosen, and for another degree', () => {
    expect(stored('personal', { minor_degree_branch: '' })).toMatchObject({ minor_degree_branch: 'N/A' });
    expect(stored('personal', { minor_degree_branch: 'robotics' })).toMatchObject({
      minor_degree_branch: 'robotics',
    });
    const of = { degree: 'ME', branch: 'vlsi', minor_degree_branch: 'robotics' };
    expect(stored('personal', of)).toMatchObject({ minor_degree_branch: 'N/A' });
  });

  test('PRF-17 the branches on offer are those of the chosen degree', () => {
    expect(errors('personal', { degree: 'BE', branch: 'vlsi' })).toEqual({
      branch: 'Invalid format for Branch. Choose an entry of the list.',
    });
    expect(errors('personal', { degree: 'ME', branch: 'vlsi' })).toEqual({});
  });

  test('what the server owns may be repeated, never changed', () => {
    const context = { ...BE, owned: { enrollment: ['220280107001'], passout_year: [2027] } };
    expect(errors('personal', { enrollment: '220280107001', passout_year: 2027 }, context)).toEqual({});
    expect(errors('personal', { enrollment: '220280107002', passout_year: '2026' }, context)).toEqual({
      enrollment: 'Enrollment Number cannot be changed',
      passout_year: 'Passout Year cannot be changed',
    });
  });
});

describe('lists with OTHER', () => {
  test('PRF-30 OTHER is stored as the typed text in capitals', () => {
    expect(stored('ssc', { ssc_board: 'OTHER', ssc_board_other: ' nios ' })).toMatchObject({
      ssc_board: 'NIOS',
    });
    expect(stored('ssc', { ssc_board: 'nios' })).toMatchObject({ ssc_board: 'NIOS' });
  });

  test.each(['', '   ', 'OTHER', undefined])('PRF-30 OTHER needs a typed name, not %p', (typed) => {
    expect(errors('ssc', { ssc_board: 'OTHER', ssc_board_other: typed })).toEqual({
      ssc_board: 'Board is required!',
    });
  });

  test('PRF-60 another university or branch is for ME students alone', () => {
    const other = { be_uni: 'OTHER', be_uni_other: 'iit bombay' };
    expect(errors('be', other)).toEqual({
      be_uni: 'Invalid format for BE University. Choose an entry of the list.',
    });
    const all = { be_sem6_spi: '8', be_sem7_spi: '8', be_sem8_spi: '8' };
    expect(stored('be', { ...other, ...all }, ME)).toMatchObject({ be_uni: 'IIT BOMBAY' });
  });
});

describe('school', () => {
  test('PRF-40 of COMMERCE no science marks are asked and none are stored', () => {
    const marks = { physics: '80', gujcet_math: '30', jee_percentile: '99', chemistry: 'not looked at' };
    expect(stored('hsc', { hsc_stream: 'COMMERCE', ...marks })).toMatchObject({
      physics: null,
      chemistry: null,
      math: null,
      gujcet_math: null,
      jee_percentile: null,
    });
  });
});

describe('BE', () => {
  test('PRF-61 DIPLOMA sets the first two semesters to 0, whatever was typed', () => {
    const typed = { be_sem1_spi: '9', be_sem2_spi: 'x' };
    expect(stored('be', { admission_based_on: 'DIPLOMA', ...typed })).toMatchObject({
      be_sem1_spi: 0,
      be_sem2_spi: 0,
      be_sem3_spi: 8,
    });
  });

  test('backlogs in total are computed, and a sent total is not looked at', () => {
    expect(stored('be', { be_dead_back: '1', be_live_back: '2', be_total_back: 99 })).toMatchObject({
      be_total_back: 3,
    });
    expect(stored('be', { be_dead_back: '4', be_live_back: '' })).toMatchObject({
      be_live_back: 0,
      be_total_back: 4,
    });
  });
});

describe('ME', () => {
  const none = { exam_type: '', gate_score: '', pgcet_score: '' };

  test('PRF-70 the exam type is inferred from the score that is there', () => {
    expect(stored('me', { ...none, gate_score: 61.5, pgcet_score: 0 }, ME)).toMatchObject({
      gate_score: 61.5,
      pgcet_score: null,
    });
    expect(stored('me', { ...none, gate_score: null, pgcet_score: 120 }, ME)).toMatchObject({
      gate_score: null,
      pgcet_score: 120,
    });
  });

  test('PRF-70 no score is no exam type', () => {
    expect(errors('me', none, ME)).toEqual({ exam_type: 'Exam Type is Required!' });
    expect(errors('me', { ...none, gate_score: 0, pgcet_score: 0 }, ME)).toEqual({
      exam_type: 'Exam Type is Required!',
    });
  });

  test('PRF-70 exactly one of the two scores', () => {
    const sentence = 'Give only one of GATE Score and PGCET Score';
    expect(errors('me', { gate_score: '60', pgcet_score: '120' }, ME)).toEqual({
      gate_score: sentence,
      pgcet_score: sentence,
    });
  });

  test('PRF-70 a GATE score of 0 is a score, also as it is sent', () => {
    const document = stored('me', { gate_score: '0', pgcet_score: '' }, ME);
    const sent = asSent(profileRules.sections['me']!, document);
    expect(sent).toMatchObject({ exam_type: 'GATE', gate_score: 0, pgcet_score: 0 });
    expect(profileRules.validate('me', sent, ME)).toEqual({ success: true, data: document });
  });
});

test('PRF-90 a number that is not given is stored as null and sent as 0', () => {
  const document = stored('diploma', { ddcet_score: '' });
  expect(document).toMatchObject({ ddcet_score: null, gap_reason: null });
  const sent = asSent(profileRules.sections['diploma']!, document);
  expect(sent).toMatchObject({ ddcet_score: 0, gap_reason: null });
  expect(profileRules.validate('diploma', sent, BE)).toEqual({ success: true, data: document });
});

test('W-59 an MCA form without both of its branches says which is which, and each once', () => {
  expect(errors('mca', { ug_branch: '', pg_specialization: '' }, { ...BE, degree: 'MCA' })).toEqual({
    ug_branch: 'Please enter valid UG Branch',
    pg_specialization: 'Please enter valid MCA Specialization',
  });
});
