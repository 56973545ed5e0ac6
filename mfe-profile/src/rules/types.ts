import type { Degree, NeededSections } from '@portal/shared/contract';

/** What a field can hold once it is normalised; null is "not given" (D-33). */
export type FieldValue = string | number | boolean | null;

/** One entry of a list: what is stored, and what people read. */
export type Option = { readonly value: string; readonly label: string };

/**
 * When something holds: a field of the same section has one of these values, the student's degree is one of
 * these, or a combination. Written with the helpers of `conditions.ts`; plain data, so that it can be read,
 * compared and sent to another thread.
 */
export type Condition =
  | { readonly field: string; readonly is: readonly FieldValue[] }
  | { readonly degree: readonly Degree[] }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/**
 * How a field is asked for and what it stores:
 * text, textarea, email, phone (ten digits), date (YYYY-MM-DD), select and radio (an option's value) store strings;
 * name, upper-text and identity (a number or code of a person) store an upper-case string; integer and decimal store
 * numbers; yes-no a boolean.
 */
export type FieldKind =
  | 'text'
  | 'name'
  | 'upper-text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'identity'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'select'
  | 'radio'
  | 'yes-no';

/** Options that depend on something else: the first entry whose condition holds gives the list. */
export type OptionsWhen = { readonly when: Condition; readonly options: readonly Option[] };

/**
 * A list that takes what it does not hold: OTHER is chosen, and the text typed beside it is stored in the
 * field itself (D-30). The form names the text box `otherName(field.name)`; it is never sent.
 */
export type OtherEntry = {
  /** Label of the text box. */
  readonly label: string;
  /** Whether what is typed is forced to upper case. */
  readonly upperCase: boolean;
  /** Said when OTHER is chosen and nothing typed. */
  readonly required: string;
  /** OTHER is offered only when this holds; always when absent. */
  readonly when?: Condition;
};

/** Sentences that win over the generic ones of `messages.ts` (D-53). */
export type FieldMessages = {
  readonly required?: string;
  readonly invalid?: string;
  readonly short?: string;
  readonly long?: string;
  readonly future?: string;
};

export type Field = {
  /** The exact name: the form control's `name` and the API's key (D-29). */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Heading above the field, in the order of the section's `groups`. */
  readonly group?: string;
  readonly options?: readonly Option[] | readonly OptionsWhen[];
  readonly other?: OtherEntry;
  /** Required unless false; with a condition, required while it holds. */
  readonly required?: boolean | Condition;
  /** Asked only while this holds; else it is not shown and stored as null. */
  readonly showWhen?: Condition;
  /** While `when` holds the control is disabled and the value is this one, shown as `shownAs`. */
  readonly fixed?: { readonly when: Condition; readonly value: FieldValue; readonly shownAs: string };
  /** Limits of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** Most decimals of a decimal. */
  readonly decimals?: number;
  /** Limits of the text's length in characters of Unicode, both included. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Source of a regular expression that the whole text must match. */
  readonly pattern?: string;
  /** What `pattern` takes, in words that follow 'Give': 'letters and spaces'. */
  readonly allows?: string;
  /** A date must not lie after today. */
  readonly notFuture?: boolean;
  /** The years in which a day or a year may lie, counted from this one, both included (W-58). */
  readonly years?: { readonly first: number; readonly last: number };
  /** What is stored while it is empty or not asked; null when absent. An optional number's 0 counts as empty. */
  readonly whenEmpty?: FieldValue;
  readonly messages?: FieldMessages;
  /** Description of the toast titled 'Required' when the field is missing at submit (PRF-17, PRF-90). */
  readonly requiredToast?: string;
  /** Attributes of the control. */
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  /** Fields that are emptied when this one is set to `value`. */
  readonly clears?: readonly { readonly value: FieldValue; readonly fields: readonly string[] }[];
  /** Never typed: the sum of these fields, where null counts as 0 (D-31). */
  readonly sumOf?: readonly string[];
  /**
   * A choice of the form that is not stored: on load it is the option whose field has a value
   * (the exam type of ME: PRF-70). It may be sent, and is checked then.
   */
  readonly inferredFrom?: Readonly<Record<string, string>>;
  /** The server decides the value; shown read-only, and a different value in a save is refused. */
  readonly serverOwned?: boolean;
  /** Encrypted at rest and shown by its last four outside the owner's own form (D-39). */
  readonly confidential?: boolean;
  /** Shown to staff by a right of its own alone: caste, disability, health, and contacts of parents (DAT-07). */
  readonly sensitive?: boolean;
  /** Never kept in a draft, on the server or in the browser (PRF-91). */
  readonly notInDraft?: boolean;
};

export type Toast = { readonly title: string; readonly description: string };

/** A rule over two fields; its message is shown at the second one. */
export type CrossRule =
  | { readonly rule: 'differ'; readonly fields: readonly [string, string]; readonly toast: Toast }
  | {
      readonly rule: 'not-above';
      readonly fields: readonly [limit: string, value: string];
      readonly message: string;
    };

/** Copies fields while a checkbox is ticked, and disables the copies (PRF-20); the checkbox is not stored. */
export type CopyRule = {
  readonly name: string;
  readonly label: string;
  /** Pairs of source field and copy. */
  readonly copies: readonly (readonly [from: string, to: string])[];
};

export type Section = {
  readonly name: string;
  /** Heading of the form's page. */
  readonly title: string;
  /** The path of the form, under the portal's root; matched whatever the case (D-01). */
  readonly path: string;
  /** The group of the /profile page that lists it (PRF-01). */
  readonly area: 'Basic Details' | 'Education Details';
  /** The heading under which the locked profile shows it (PRF-04). */
  readonly shownUnder: string;
  /** Degrees that are offered this section (PRF-02). */
  readonly degrees: readonly Degree[];
  /** Headings inside the form, in order; empty when it has none. */
  readonly groups: readonly string[];
  readonly fields: readonly Field[];
  readonly crossRules: readonly CrossRule[];
  readonly copy?: CopyRule;
};

/** What a result depends on besides the input. */
export type RulesContext = {
  /** The student's degree; null before Basic Details are saved. The personal section brings its own. */
  readonly degree: Degree | null;
  /** The day in Asia/Kolkata, YYYY-MM-DD. */
  readonly today: string;
  /** Values that server-owned fields may have when they are sent; absent: they are not looked at. */
  readonly owned?: Readonly<Record<string, readonly FieldValue[]>>;
};

/** A section as it is typed or sent: anything, until it is judged. */
export type SectionInput = Readonly<Record<string, unknown>>;
/** A section as it is stored: every field of the section except server-owned and inferred ones. */
export type SectionDocument = Record<string, FieldValue>;

/** The stored sections of a profile by name; one that is not filled is absent. */
export type StoredSections = Readonly<Partial<Record<string, Readonly<Record<string, unknown>>>>>;

/** Sections as a student of a degree types them, by which a publish tries the marks. */
export type Sample = {
  readonly degree: Degree;
  readonly sections: Readonly<Record<string, SectionInput>>;
};

export type ValidationResult =
  | { readonly success: true; readonly data: SectionDocument }
  | { readonly success: false; readonly errors: Record<string, string> };

export type Completeness = {
  readonly complete: boolean;
  /** Sections still to fill; one of several that would do is named as 'diploma or hsc' by a nested list. */
  readonly missing: readonly (readonly string[])[];
};

/** What `rules.cjs` carries and the forms use: one source, two builds. */
export type ProfileRules = {
  readonly sections: Readonly<Record<string, Section>>;
  sectionsForDegree(degree: Degree): string[];
  validate(section: string, input: SectionInput, context: RulesContext): ValidationResult;
  /** By degree: groups of sections of which one each must be filled (PRF-03). */
  readonly needed: Readonly<Record<Degree, NeededSections>>;
  completeness(status: Readonly<Record<string, boolean>>, degree: Degree): Completeness;
  /** Section to the names of its confidential fields. */
  readonly confidentialFields: Readonly<Record<string, readonly string[]>>;
  /** Section to the names of the fields that no draft may hold. */
  readonly notInDraft: Readonly<Record<string, readonly string[]>>;
  /** Section to every name that a draft may hold: its other fields, and what is of the form only. */
  readonly draftFields: Readonly<Record<string, readonly string[]>>;
};
