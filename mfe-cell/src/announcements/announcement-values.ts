import { announcementIssues } from '@portal/shared/contract/cell';
import type { Announcement, AnnouncementFields, AnnouncementKind } from '@portal/shared/contract/cell';
import { isDay } from '@portal/shared/parse';
import { dayOf, instantAt, timeOf } from '../changes/day';

/** An announcement as the form has it: each instant in a day and a time. */
export type AnnouncementValues = {
  kind: AnnouncementKind;
  drive: string;
  /** Words of an event or a broadcast, and of a notice: what was typed of one stays when another is chosen. */
  text: string;
  html: string;
  on: string;
  begins: string;
  place: string;
  link: string;
  degree: string;
  branch: string;
  year: string;
  when: 'now' | 'set';
  at: string;
  atTime: string;
  until: string;
  untilTime: string;
  deadline: string;
  deadlineTime: string;
  by_mail: boolean;
  tell: boolean;
};

const day = (at: string | null | undefined): string => (at ? dayOf(at) : '');
const time = (at: string | null | undefined): string => (at ? timeOf(at) : '');

/** What the form begins with. @param known null: a new one of a kind, of a drive where the address names it */
export function valuesOf(
  known: Announcement | null,
  { kind, drive }: Pick<AnnouncementValues, 'kind' | 'drive'>,
): AnnouncementValues {
  const until = known?.kind === 'event' ? null : known?.until;
  return {
    kind: known?.kind ?? kind,
    drive: known?.drive?.id ?? drive,
    text: known && known.kind !== 'notice' ? known.text : '',
    html: known?.kind === 'notice' ? known.text : '',
    on: known?.on ?? '',
    begins: known?.begins ?? '',
    place: known?.place ?? '',
    link: known?.link ?? '',
    degree: known?.degree ?? '',
    branch: known?.branch ?? '',
    year: known?.passout_year ? String(known.passout_year) : '',
    when: known ? 'set' : 'now',
    at: day(known?.at),
    atTime: time(known?.at),
    until: day(until),
    untilTime: time(until),
    deadline: day(known?.deadline),
    deadlineTime: time(known?.deadline),
    by_mail: known?.by_mail ?? true,
    tell: false,
  };
}

/** What an event says beside its day, and whose students see an event or a broadcast (F-85). */
const moreOf = ({ kind, begins, place, link, degree, branch, year }: AnnouncementValues) => ({
  ...(kind === 'event'
    ? { begins: begins || null, place: place.trim() || null, link: link.trim() || null }
    : {}),
  ...(kind === 'notice'
    ? {}
    : { degree: degree || null, branch: branch || null, passout_year: year === '' ? null : Number(year) }),
});

type Wrong = Partial<Record<keyof AnnouncementValues, string>>;

/** What is said of fields as the calls name them, by the names that the form has. */
export const inForm = (
  kind: AnnouncementKind,
  { text, ...others }: Record<string, string>,
): Record<string, string> =>
  text === undefined ? others : { ...others, [kind === 'notice' ? 'html' : 'text']: text };

/** An instant of two fields; null where both are empty, undefined where one is. */
const momentOf = (date: string, hour: string): string | null | undefined =>
  date === '' && hour === '' ? null : (instantAt(date, hour) ?? undefined);

/** To the minute a field knows no more: an instant that was not touched stays the very same. */
const same = (moment: string | null | undefined, before: string | null | undefined) =>
  moment && before && dayOf(moment) === dayOf(before) && timeOf(moment) === timeOf(before) ? before : moment;

const HALF = 'Please enter a day and a time.';

/**
 * What was entered as the calls take it, or what is wrong with it, by the rules of the server (MSG-03).
 * @param known the stored announcement; null for a new one
 */
export function fieldsOf(
  values: AnnouncementValues,
  known: Announcement | null,
): { fields: AnnouncementFields; wrong: Wrong } {
  const { kind, on, by_mail } = values;
  const hasArrived = known !== null && known.state !== 'to come';
  const at = values.when === 'now' && !hasArrived ? null : momentOf(values.at, values.atTime);
  const until = momentOf(values.until, values.untilTime);
  const deadline = momentOf(values.deadline, values.deadlineTime);
  const fields = {
    text: kind === 'notice' ? values.html : values.text,
    on: kind === 'event' && isDay(on) ? on : null,
    at: same(at, known?.at) ?? null,
    until: kind === 'event' ? null : (same(until, known?.until) ?? null),
    deadline: kind === 'notice' ? (same(deadline, known?.deadline) ?? null) : null,
    by_mail,
    ...moreOf(values),
  };
  const lacksArrival = at === undefined || (at === null && values.when === 'set' && !hasArrived);
  const wrong = {
    ...inForm(kind, announcementIssues(kind, fields, Date.now())),
    ...(kind === 'notice' && values.drive === '' ? { drive: 'Please choose a drive.' } : {}),
    ...(lacksArrival ? { at: HALF } : {}),
    ...(until === undefined ? { until: HALF } : {}),
    ...(deadline === undefined ? { deadline: HALF } : {}),
  };
  return { fields, wrong };
}
