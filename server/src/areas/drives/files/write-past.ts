import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import { sha256Of } from '../../../platform/blobs/index';
import type { Queryable } from '../../../platform/database/database';
import type { PortalEvent } from '../../../platform/events/event';
import { readPolicy } from '../../releases';
import { keepResume } from '../applications/consent-store';
import { cleanHtml } from '../content/html';
import type { LoadedDrive } from './load-drive-file';
import { addAttendances, addConsent, addNotice, addOffers, addRound, studentIdsOf } from './past-store';
import { instantOf } from '../content/write-drive';

type Past = { tx: Queryable; loaded: LoadedDrive; now: Date; driveId: string };

/** The ids of the students of a drive. @throws Error for a student who is not there */
async function studentsOf({ tx, loaded: { drive } }: Past): Promise<(named: { student: string }) => string> {
  const attendance = drive.rounds.flatMap((round) => round.attendance ?? []);
  const named = [...attendance, ...(drive.consents ?? []), ...(drive.placements ?? [])];
  const ids = await studentIdsOf(
    tx,
    named.map(({ student }) => student),
  );
  return ({ student }) => {
    const id = ids.get(student);
    if (id === undefined) throw new Error(`${drive.code}: no student has the enrollment ${student}`);
    return id;
  };
}

/** Writes the notices; their HTML is cleaned here (D-50). @returns the events of those that arrive later (MSG-05) */
export async function writeNotices({ tx, loaded, now, driveId }: Past): Promise<PortalEvent[]> {
  const { company, published, notices } = loaded.drive;
  const events: PortalEvent[] = [];
  for (const { code, at: arrival, deadline, html } of notices) {
    const at = instantOf(arrival, now);
    const until = deadline === null ? null : instantOf(deadline, now);
    await addNotice(tx, { driveId, code, html: cleanHtml(html), arrivedAt: at, deadline: until });
    const facts = { company: company.name, notice: code };
    if (published && at > now) events.push({ kind: 'notice.arrived', driveId, facts, at });
  }
  return events;
}

type FileConsent = NonNullable<LoadedDrive['drive']['consents']>[number];

async function writeConsent({ tx, loaded, now, driveId }: Past, consent: FileConsent, studentId: string) {
  const { status, roles, result } = consent;
  const at = instantOf(consent.at, now);
  const resume = loaded.resumes.get(consent.student);
  const sha256 = resume ? sha256Of(resume.bytes) : null;
  const bytes = resume?.bytes.length ?? null;
  if (resume) {
    const { name, pages } = resume;
    await keepResume(tx, studentId, { sha256: sha256!, name, bytes: bytes!, pages });
  }
  const values = {
    studentId,
    driveId,
    choice: status === 'FALSE' ? ('FALSE' as const) : ('TRUE' as const),
    outcome: status === 'REJECTED' || status === 'PLACED' ? status : null,
    result,
    decidedAt: at,
    listedAt: at,
    roles,
    resumeSha256: sha256,
    resumeName: resume?.name ?? null,
    resumeBytes: bytes,
    resumePages: resume?.pages ?? null,
  };
  await addConsent(tx, values, { isConcern: status, roles, resumeSha256: sha256, actor: 'cell', at });
}

/** Until when a student who declined an offer gets no recommendation letter. */
function letterFrom(refusedAt: Date, { noLetterYears }: PlacementPolicy): Date {
  const until = new Date(refusedAt);
  until.setUTCFullYear(until.getUTCFullYear() + noLetterYears);
  return until;
}

/** Writes the rounds of a drive with their attendance, its offers, and its applications. @throws Error for a student who is not there */
export async function writePast(past: Past): Promise<void> {
  const { tx, loaded, now, driveId } = past;
  const idOf = await studentsOf(past);
  for (const { at, duration_minutes: durationMinutes, attendance = [], ...round } of loaded.drive.rounds) {
    const roundId = await addRound(tx, { ...round, driveId, startsAt: instantOf(at, now), durationMinutes });
    const rows = attendance.map((one) => ({
      roundId,
      studentId: idOf(one),
      status: one.status,
      resultStatus: one.result,
    }));
    await addAttendances(tx, rows);
  }
  const policy = await readPolicy(tx);
  const offers = (loaded.drive.placements ?? []).map((offer) => {
    const refusedAt = offer.refused_at === null ? null : instantOf(offer.refused_at, now);
    return {
      studentId: idOf(offer),
      driveId,
      role: offer.role,
      packageLpa: offer.package.max,
      packageReason: offer.package_reason,
      offeredAt: instantOf(offer.at, now),
      refusedAt,
      revokedAt: offer.revoked_at === null ? null : instantOf(offer.revoked_at, now),
      noLetterUntil: refusedAt && letterFrom(refusedAt, policy),
      answeredBy: refusedAt && ('staff' as const),
    };
  });
  await addOffers(tx, offers);
  for (const consent of loaded.drive.consents ?? []) await writeConsent(past, consent, idOf(consent));
}
