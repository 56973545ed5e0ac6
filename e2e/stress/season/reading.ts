import type { Client } from 'pg';

type At = string | null;
export type StudentRow = {
  id: string;
  enrollment: string;
  name: string;
  degree: string;
  branch: string;
  is_registered: boolean;
  registered_at: At;
  is_verified: boolean;
  verified_at: At;
  plan: string | null;
  season: number;
};
export type DriveRow = {
  id: string;
  code: string;
  company_id: string;
  is_published: boolean;
  deadline: string;
  withdrawn_at: At;
  degrees: string[];
  branches: string[];
  passout_year: number | null;
  min_cpi: number | null;
  min_ssc_percentage: number | null;
  min_hsc_percentage: number | null;
  max_live_backlogs: number | null;
  max_dead_backlogs: number | null;
  max_gap_years: number | null;
};
type MarksRow = {
  student_id: string;
  fee_reference: string | null;
  cpi: number | null;
  ssc_percentage: number | null;
  hsc_percentage: number | null;
  diploma_percentage: number | null;
  live_backlogs: number | null;
  dead_backlogs: number | null;
  gap_years: number | null;
  passout_year: number | null;
};
export type ConsentRow = {
  id: string;
  student_id: string;
  drive_id: string;
  listed_at: At;
  choice: 'TRUE' | 'FALSE' | null;
  outcome: string | null;
  decided_at: At;
  entry_round: string | null;
  roles: string[] | null;
  resume_name: string | null;
};
export type RoundRow = {
  id: string;
  drive_id: string;
  number: number;
  name: string;
  starts_at: string;
  duration_minutes: number;
  cancelled_at: At;
  keeps_results: boolean;
  release_at: At;
};
export type AttendanceRow = {
  round_id: string;
  student_id: string;
  status: string | null;
  result_status: string | null;
  staged_result: string | null;
};
export type OfferRow = {
  id: string;
  student_id: string;
  drive_id: string | null;
  kind: string;
  company: string | null;
  role: string;
  package_lpa: number;
  offered_at: string;
  answer_by: At;
  accepted_at: At;
  refused_at: At;
  revoked_at: At;
};
type DebarmentRow = {
  student_id: string;
  barred_at: At;
  lifted_at: At;
  until: At;
  dropped_at: At;
  answer_by: At;
  answered_at: At;
};
type OfStudent = { student_id: string };

type Tables = {
  students: StudentRow;
  drives: DriveRow;
  student_marks: MarksRow;
  consents: ConsentRow;
  rounds: RoundRow;
  attendances: AttendanceRow;
  placements: OfferRow;
  bars: DebarmentRow;
  companies: { id: string; name: string; merged_into: string | null };
  drive_roles: { drive_id: string; position: number; title: string; min_lpa: number; max_lpa: number };
  consent_reopenings: { consent_id: string; choice: string; decided_at: string };
  application_changes: { consent_id: string; until: string; answered_at: At };
  drive_exceptions: OfStudent & {
    drive_id: string;
    rules: string[];
    made_at: string;
    until: string;
    taken_back_at: At;
  };
  ended_verifications: OfStudent & { verified_at: At; ended_at: string };
  placement_policy: { accepted_offer: string; second_offer_factor: number | null };
  profile_sections: OfStudent & { section: string; data: { gender?: string } };
  company_links: { id: string; drive_id: string };
  company_link_shortlists: { link_id: string; state: string };
  events: {
    id: string;
    name: string;
    held_on: string;
    shown_from: At;
    withdrawn_at: At;
    degree: string | null;
    branch: string | null;
    passout_year: number | null;
  };
};
const NAMES = [
  'students',
  'drives',
  'student_marks',
  'consents',
  'rounds',
  'attendances',
  'placements',
  'bars',
  'companies',
  'drive_roles',
  'consent_reopenings',
  'application_changes',
  'drive_exceptions',
  'ended_verifications',
  'placement_policy',
  'profile_sections',
  'company_links',
  'company_link_shortlists',
  'events',
] as const satisfies readonly (keyof Tables)[];

/** All that the season's truth is in, row by row, at one instant of the database's clock. */
export type Reading = { [Name in keyof Tables]: Tables[Name][] } & { now: number };

/** Reads the tables by plain SQL. */
export async function readTables(client: Client): Promise<Reading> {
  const parts = NAMES.map((name) => `'${name}', (select coalesce(json_agg(t), '[]') from ${name} t)`);
  const { rows } = await client.query<{ all: Omit<Reading, 'now'>; now: Date }>(
    `select json_build_object(${parts.join(', ')}) as all, clock_timestamp() as now`,
  );
  return { ...rows[0]!.all, now: rows[0]!.now.getTime() };
}

/** Rows by a key. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = found.get(key);
    if (list) list.push(row);
    else found.set(key, [row]);
  }
  return (key) => found.get(key) ?? [];
}
