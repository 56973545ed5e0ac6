import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import { MESSAGE_LIMITS, type AnnouncementFields, type AnnouncementKind } from '@portal/shared/contract/cell';
import { eq, ne, sql, and, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { CLOCK, CLOCK_ONCE, fromNow } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { broadcasts, events } from '../dashboard/schema';
import { notices } from '../drives/schema';

/** An announcement as a change needs it. @property code of a notice within its drive */
export type HeldAnnouncement = AnnouncementFields & {
  id: string;
  kind: AnnouncementKind;
  driveId: string | null;
  code: string | null;
  version: number;
  isWithdrawn: boolean;
  /** Whether students read it, or have. */
  hasArrived: boolean;
  /** Whether a drive's file that does not name it leaves it (MSG-03). */
  isOfConsole: boolean;
};

/**
 * The announcement before a change, as the activity log stores it. Entries of older releases have only the fields.
 * @property told whether students had been notified of it @property of_console whether it was no longer a file's
 */
export type AnnouncementBefore = AnnouncementFields & { told?: boolean; of_console?: boolean };

const soonest = fromNow(MESSAGE_LIMITS.stopMs);
/** When something arrives: once it could be taken back for five minutes, at the soonest (MSG-02). */
const arrival = (at: string | null): SQL<Date> =>
  at === null ? soonest : sql`greatest(${soonest}, ${at}::timestamptz)`;
const instantOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const TABLES = { notice: notices, event: events, broadcast: broadcasts } as const satisfies Record<
  AnnouncementKind,
  PgTable
>;

/** Everything that was announced, whatever it is, by the same names. */
export const ANNOUNCED = sql`(
  select n.id, 'notice' as kind, n.drive_id, n.code, n.html as text, null::date as held_on, n.arrived_at as shown_from,
    n.ends_at as shown_until, n.deadline, n.by_mail, n.version, n.withdrawn_at, n.is_of_console,
    null as begins, null as place, null as link, null as degree, null as branch, null::smallint as passout_year
    from notices n
  union all
  select e.id, 'event', null::uuid, null, e.name, e.held_on, e.shown_from,
    (e.held_on + 1)::timestamp at time zone ${PORTAL_TIME_ZONE}, null, false, e.version, e.withdrawn_at, true,
    e.begins, e.place, e.link, e.degree, e.branch, e.passout_year
    from events e
  union all
  select b.id, 'broadcast', null::uuid, null, b.message, null::date, b.shown_from, b.shown_until, null, false, b.version,
    b.withdrawn_at, true, null, null, null, b.degree, b.branch, b.passout_year from broadcasts b)`;

/** Time, place, link and target of an announcement `x`. */
export const MORE = sql`x.begins, x.place, x.link, x.degree, x.branch, x.passout_year`;

/** An instant as the contract says it. */
export const instantText = (column: SQL): SQL => sql`to_json(${column}) #>> '{}'`;

/** An announcement, held until the transaction ends; undefined where there is none. */
export async function lockAnnouncement(tx: Queryable, id: string): Promise<HeldAnnouncement | undefined> {
  // The drive of a notice first, as an import of its file holds them.
  await tx.execute(sql`
    select 1 from drives where id = (select drive_id from notices where id = ${id}) for no key update`);
  for (const [kind, table] of Object.entries(TABLES)) {
    const { rows } = await tx.execute(sql`select 1 from ${table} where id = ${id} for update`);
    if (rows.length > 0) return readHeld(tx, kind as AnnouncementKind, id);
  }
  return undefined;
}

async function readHeld(tx: Queryable, kind: AnnouncementKind, id: string) {
  const { rows } = await tx.execute<HeldAnnouncement>(sql`
    select x.id, x.kind, x.drive_id as "driveId", x.code, x.text, x.held_on::text as "on",
      ${instantText(sql`x.shown_from`)} as at,
      case x.kind when 'event' then null else ${instantText(sql`x.shown_until`)} end as until,
      ${instantText(sql`x.deadline`)} as deadline, x.by_mail, x.version, x.withdrawn_at is not null as "isWithdrawn",
      x.is_of_console as "isOfConsole", ${MORE},
      coalesce(x.shown_from <= ${CLOCK_ONCE}, true) as "hasArrived"
    from ${ANNOUNCED} x where x.kind = ${kind} and x.id = ${id}`);
  const [row] = rows;
  const iso = (at: string | null) => at && new Date(at).toISOString();
  return row && { ...row, at: iso(row.at), until: iso(row.until), deadline: iso(row.deadline) };
}

const noticeColumns = ({ text, until, deadline, by_mail: byMail }: AnnouncementFields) => ({
  html: text,
  endsAt: instantOf(until),
  deadline: instantOf(deadline),
  byMail,
});

const targetColumns = ({ degree, branch, passout_year: passoutYear }: AnnouncementFields) => ({
  degree: degree ?? null,
  branch: branch ?? null,
  passoutYear: passoutYear ?? null,
});

/** An action of an older release says nothing of the newer fields: they are empty. */
const eventColumns = (said: AnnouncementFields) => ({
  name: said.text,
  heldOn: said.on!,
  begins: said.begins ?? null,
  place: said.place ?? null,
  link: said.link ?? null,
  ...targetColumns(said),
});

/** Writes a new one. @returns its id */
export async function insertAnnouncement(
  tx: Queryable,
  { kind, driveId, code }: { kind: AnnouncementKind; driveId: string | null; code: string },
  said: AnnouncementFields,
): Promise<string> {
  const at = arrival(said.at);
  const insert = () => {
    switch (kind) {
      case 'notice':
        return tx
          .insert(notices)
          .values({ ...noticeColumns(said), isOfConsole: true, driveId: driveId!, code, arrivedAt: at })
          .returning({ id: notices.id });
      case 'event':
        return tx
          .insert(events)
          .values({ ...eventColumns(said), shownFrom: at })
          .returning({ id: events.id });
      default:
        return tx
          .insert(broadcasts)
          .values({
            ...targetColumns(said),
            code,
            message: said.text,
            shownFrom: at,
            shownUntil: instantOf(said.until),
          })
          .returning({ id: broadcasts.id });
    }
  };
  const [row] = await insert();
  return row!.id;
}

/** What it is by the database's clock, in milliseconds. */
export async function clockNow(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from ${CLOCK}) * 1000)::double precision as now`,
  );
  return rows[0]!.now;
}

/** Writes what an announcement says, its arrival where that is said. @param at undefined: it stays as it is */
export async function updateAnnouncement(
  tx: Queryable,
  { id, kind, isOfConsole }: Pick<HeldAnnouncement, 'id' | 'kind' | 'isOfConsole'>,
  said: AnnouncementFields,
  at: SQL<Date> | Date | null | undefined,
): Promise<void> {
  switch (kind) {
    case 'notice': {
      const columns = { ...noticeColumns(said), isOfConsole, version: sql`${notices.version} + 1` };
      await tx
        .update(notices)
        .set(at ? { ...columns, arrivedAt: at } : columns)
        .where(eq(notices.id, id));
      return;
    }
    case 'event': {
      const columns = { ...eventColumns(said), version: sql`${events.version} + 1` };
      await tx
        .update(events)
        .set(at === undefined ? columns : { ...columns, shownFrom: at })
        .where(eq(events.id, id));
      return;
    }
    default: {
      const columns = {
        ...targetColumns(said),
        message: said.text,
        shownUntil: instantOf(said.until),
      };
      const all = { ...columns, version: sql`${broadcasts.version} + 1` };
      await tx
        .update(broadcasts)
        .set(at ? { ...all, shownFrom: at } : all)
        .where(eq(broadcasts.id, id));
    }
  }
}

/** The instant at which something arrives that arrives again. */
export const arrivesAt = arrival;

/** Withdraws an announcement, or has students read it again. */
export async function writeWithdrawn(
  tx: Queryable,
  { id, kind }: Pick<HeldAnnouncement, 'id' | 'kind'>,
  isWithdrawn: boolean,
): Promise<void> {
  const table = TABLES[kind];
  await tx.execute(sql`
    update ${table} set withdrawn_at = ${isWithdrawn ? CLOCK : sql`null`}, version = version + 1 where id = ${id}`);
}

/** Whether another event has this name and day; no one else inserts one until the transaction ends. */
export async function isTwice(
  tx: Queryable,
  { text, on }: Pick<AnnouncementFields, 'text' | 'on'>,
  id: string | null,
): Promise<boolean> {
  await tx.execute(sql`lock table events in share row exclusive mode`);
  const same = and(
    eq(events.name, text),
    eq(events.heldOn, on!),
    id === null ? undefined : ne(events.id, id),
  );
  return (await tx.$count(events, same)) > 0;
}

/** The batches that wrote an announcement, changed it or undid that: what students were notified of it is theirs. */
export async function batchesOf(tx: Queryable, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ batch: string }>(sql`
    select distinct a.batch_id as batch from cell_actions a where a.subject_id = ${id}
      and a.kind in ('announcement.written', 'announcement.changed', 'action.undone')`);
  return rows.map(({ batch }) => batch);
}
