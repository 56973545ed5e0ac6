/** Kinds of value, by which the rows below are tried. */
export type ValueKind =
  | 'name'
  | 'email'
  | 'enrollment'
  | 'aadhaar'
  | 'pan'
  | 'phone'
  | 'digits'
  | 'line'
  | 'text'
  | 'code'
  | 'password';

/** What is pasted or sent, and what is stored; or, behind '!', the sentence that refuses it. */
export type ValueRow = readonly [kind: ValueKind, given: string, expected: string];

const NAME = '!Give letters of any script, with spaces, hyphens, dots and apostrophes.';
const EMAIL = '!Give an email address.';
const TWELVE = '!Give 12 digits.';
const PAN = '!Give 5 capital letters, 4 digits and 1 capital letter.';
const TEN = '!Give 10 digits.';
const SIX = '!Give 6 digits, the first of them not 0.';
const CODE = '!The OTP has 8 digits';
const long = (most: number, length: number): string => `!Give at most ${most} characters, not ${length}.`;
/** A family of four: seven characters of Unicode. */
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

/** The student's field by which a kind is tried. */
export const FIELD_OF: Partial<Record<ValueKind, readonly [section: string, field: string]>> = {
  name: ['personal', 'name'],
  email: ['personal', 'email'],
  aadhaar: ['personal', 'aadhar_no'],
  pan: ['personal', 'pan_no'],
  phone: ['personal', 'mobile_no'],
  digits: ['address', 'perm_pin'],
  line: ['personal', 'pay_ref_no'],
  text: ['diploma', 'gap_reason'],
};

/** The sentence in which a student's field refuses a row; null where it takes it. Their email is at three providers (PRF-13). */
export function studentRefusal([kind, , expected]: ValueRow): string | null {
  const isElsewhere = kind === 'email' && !expected.startsWith('!') && !expected.endsWith('@gmail.com');
  if (isElsewhere || (kind === 'email' && expected === EMAIL))
    return 'Give an address such as asha.patel@gmail.com, at gmail.com, yahoo.com or outlook.com.';
  return expected.startsWith('!') ? expected.slice(1) : null;
}

/** One row for each way in which people type, paste and export a value (F-05, F-08, F-22). */
export const VALUE_TABLE: readonly ValueRow[] = [
  ['name', 'ASHA PATEL', 'ASHA PATEL'],
  ['name', '  ASHA   PATEL ', 'ASHA PATEL'],
  ['name', 'ASHA\u00a0PATEL', 'ASHA PATEL'],
  ['name', 'ASHA\u2009PATEL\u202f', 'ASHA PATEL'],
  ['name', 'ASHA\tPATEL', 'ASHA PATEL'],
  ['name', '\ufeffASHA\u200b PATEL\u2060', 'ASHA PATEL'],
  ['name', 'AS\u00adHA', 'ASHA'],
  ['name', 'D\u2019SOUZA', "D'SOUZA"],
  ['name', 'D\u2018SOUZA', "D'SOUZA"],
  ['name', 'D\u02bcSOUZA', "D'SOUZA"],
  ['name', 'D\uff07SOUZA', "D'SOUZA"],
  ['name', 'D`SOUZA', "D'SOUZA"],
  ['name', 'D\u00b4SOUZA', "D'SOUZA"],
  ['name', "O'BRIEN", "O'BRIEN"],
  ['name', 'ANNE-MARIE', 'ANNE-MARIE'],
  ['name', 'ANNE\u2011MARIE', 'ANNE-MARIE'],
  ['name', 'ANNE\u2013MARIE', 'ANNE-MARIE'],
  ['name', 'A. P. J. ABDUL', 'A. P. J. ABDUL'],
  ['name', 'RENE\u0301', 'REN\u00c9'],
  ['name', 'REN\u00c9', 'REN\u00c9'],
  ['name', '\uff21\uff33\uff28\uff21', 'ASHA'],
  ['name', 'ક્\u200dષમા પટેલ', 'ક્\u200dષમા પટેલ'],
  ['name', 'શ્\u200cરી', 'શ્\u200cરી'],
  ['name', 'ક્\u200d\u200dષમા', 'ક્\u200dષમા'],
  ['name', 'क्\u200dषमा', 'क्\u200dषमा'],
  ['name', 'മലയാളം', 'മലയാളം'],
  ['name', 'ASHA\u200dBEN', 'ASHABEN'],
  ['name', 'ASHA\u200c', 'ASHA'],
  ['name', 'ક\u200d', 'ક'],
  ['name', 'محمد', 'محمد'],
  ['name', 'X'.repeat(60), 'X'.repeat(60)],
  ['name', 'X'.repeat(61), long(60, 61)],
  ['name', '\u{20000}'.repeat(60), '\u{20000}'.repeat(60)],
  ['name', 'A1', NAME],
  ['name', 'ASHA \u0967', NAME],
  ['name', 'ASHA \uff11', NAME],
  ['name', 'ASHA\u202ePATEL', NAME],
  ['name', '\u2066ASHA\u2069', NAME],
  ['name', 'ASHA\u200f', NAME],
  ['name', 'ASHA\u0007', NAME],
  ['name', 'ASHA\u001b[0m', NAME],
  ['name', 'ASHA@HOME', NAME],
  ['name', 'ASHA, PATEL', NAME],
  ['name', 'ASHA \u{1f600}', NAME],
  ['name', '-', NAME],
  ['name', "' . -", NAME],
  ['email', 'asha@gmail.com', 'asha@gmail.com'],
  ['email', ' Asha@Gmail.COM ', 'asha@gmail.com'],
  ['email', 'asha@gmail.com\u200b', 'asha@gmail.com'],
  ['email', '\ufeffasha@gmail.com\u00a0', 'asha@gmail.com'],
  ['email', '\u202aasha@gmail.com\u202c', 'asha@gmail.com'],
  ['email', '\uff41\uff53\uff48\uff41\uff20gmail.com', 'asha@gmail.com'],
  ['email', 'asha.patel+1@gmail.com', 'asha.patel+1@gmail.com'],
  ['email', 'asha patel@gmail.com', EMAIL],
  ['email', 'asha..patel@gmail.com', EMAIL],
  ['email', '.asha@gmail.com', EMAIL],
  ['email', 'asha@gmail', EMAIL],
  ['email', 'asha@@gmail.com', EMAIL],
  ['email', `${'x'.repeat(245)}@gmail.com`, long(254, 255)],
  ['email', 'Asha@xn--e1afmkfd.XN--P1AI', 'asha@xn--e1afmkfd.xn--p1ai'],
  ['enrollment', '220280107901', '220280107901'],
  ['enrollment', ' 220280107901 ', '220280107901'],
  ['enrollment', '220280107901\u200b', '220280107901'],
  ['enrollment', '2202 8010 7901', '220280107901'],
  ['enrollment', '2202-8010-7901', '220280107901'],
  ['enrollment', '220280\u00a0107901', '220280107901'],
  ['enrollment', '２２０２８０１０７９０１', '220280107901'],
  ['enrollment', '૨૨૦૨૮૦૧૦૭૯૦૧', '220280107901'],
  ['enrollment', '२२०२८०१०७९०१', '220280107901'],
  ['enrollment', '22028010790', TWELVE],
  ['enrollment', '2202801079012', TWELVE],
  ['enrollment', '22028010790X', TWELVE],
  ['aadhaar', '1234 5678 9012', '123456789012'],
  ['aadhaar', '1234-5678-9012', '123456789012'],
  ['aadhaar', '1234\u20135678\u20139012', '123456789012'],
  ['aadhaar', '१२३४ ५६७८ ९०१२', '123456789012'],
  ['aadhaar', '१२३४५६७८९०१२\u200c', '123456789012'],
  ['aadhaar', '1234 5678 901', TWELVE],
  ['aadhaar', '1234 5678 9012 3', TWELVE],
  ['aadhaar', '1234 5678 901O', TWELVE],
  ['pan', ' ABCDE1234F', 'ABCDE1234F'],
  ['pan', 'ABCDE 1234 F', 'ABCDE1234F'],
  ['pan', 'abcde-1234-f', 'ABCDE1234F'],
  ['pan', 'ABCDE１２３４F', 'ABCDE1234F'],
  ['pan', '\u200bABCDE1234F\u00a0', 'ABCDE1234F'],
  ['pan', 'ABCDE12345', PAN],
  ['pan', 'ABCDE1234FG', PAN],
  ['phone', '9876543210', '9876543210'],
  ['phone', '98765 43210', '9876543210'],
  ['phone', '+91 98765 43210', '9876543210'],
  ['phone', '+91-98765-43210', '9876543210'],
  ['phone', '0091 98765 43210', '9876543210'],
  ['phone', '91 98765 43210', '9876543210'],
  ['phone', '098765 43210', '9876543210'],
  ['phone', '(+91) 98765.43210', '9876543210'],
  ['phone', '\u202a+91\u00a098765\u00a043210\u202c', '9876543210'],
  ['phone', '９８７６５４３２１０', '9876543210'],
  ['phone', '＋９１ ９８７６５ ４３２１０', '9876543210'],
  ['phone', '૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['phone', '9198765432', '9198765432'],
  ['phone', '+1 987 654 3210', TEN],
  ['phone', '987654321', TEN],
  ['phone', '98765 43210 / 11', TEN],
  ['phone', '98765x3210', TEN],
  ['digits', ' 380 015 ', '380015'],
  ['digits', '380\u00a0015', '380015'],
  ['digits', '３８００１５', '380015'],
  ['digits', '૩૮૦૦૧૫', '380015'],
  ['digits', '380-015', SIX],
  ['digits', '38001', SIX],
  ['line', '  UTR\u00a012  34 ', 'UTR 12 34'],
  ['line', 'UTR\u200b1234\ufeff', 'UTR1234'],
  ['line', 'CAFE\u0301', 'CAF\u00c9'],
  ['line', 'U\u0007TR', 'UTR'],
  ['line', '\u202dUTR', 'UTR'],
  ['line', 'x'.repeat(61), long(60, 61)],
  ['line', `${FAMILY} UTR`, `${FAMILY} UTR`],
  ['line', '\u{1f600}'.repeat(60), '\u{1f600}'.repeat(60)],
  ['text', ' one\r\ntwo ', 'one\ntwo'],
  ['text', 'one\u00a0two', 'one two'],
  ['text', 'ક્\u200dષમા ₹ 5', 'ક્\u200dષમા ₹ 5'],
  ['text', 'x'.repeat(301), long(300, 301)],
  ['code', '12345678', '12345678'],
  ['code', '1234 5678', '12345678'],
  ['code', '1234-5678', '12345678'],
  ['code', '１２３４５６７８', '12345678'],
  ['code', '૧૨૩૪૫૬૭૮', '12345678'],
  ['code', '\u200b1234.5678\u00a0', '12345678'],
  ['code', '1234567', CODE],
  ['code', '123456789', CODE],
  ['password', 'correct horse', 'correct horse'],
  ['password', 'correct horse ', 'correct horse'],
  ['password', '\u00a0correct horse\r\n', 'correct horse'],
  ['password', 'correct  horse', 'correct  horse'],
  ['password', '\ufeffcorrect horse\u200b', 'correct horse'],
  ['password', '\uff43orrect horse', 'correct horse'],
];
