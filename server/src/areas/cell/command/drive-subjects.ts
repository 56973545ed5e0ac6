import { driveFacts } from '../drives/drives';
import { WHOLE } from '../drives/reach';
import { Refused, type Call } from './words';

/** A drive by its code, at the version that --version says, or as it is now. @throws PortalError 404 */
export async function driveBy({ needs, values }: Pick<Call, 'needs' | 'values'>, code = '') {
  const { id, version, company, rounds } = await driveFacts(needs, code, WHOLE);
  return { id, company, rounds, version: values.version ?? version };
}

const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;
/** A time of the portal's zone as an instant. @throws Refused for what is none */
export function instantOf(text = ''): string {
  const [, day, time] = TIME.exec(text) ?? [];
  const at = new Date(`${day}T${time}:00+05:30`);
  if (Number.isNaN(at.getTime())) throw new Refused([`${text} is no time: write it as "2027-05-31 18:00".`]);
  return at.toISOString();
}

/** A drive and its round of a number. @throws PortalError 404, Refused */
export async function roundBy(call: Pick<Call, 'needs' | 'values'>, [code, number]: string[]) {
  const drive = await driveBy(call, code);
  const round = drive.rounds.find((one) => String(one.number) === number);
  if (!round) throw new Refused([`The drive ${code} has no round ${number}.`]);
  return { drive, round };
}
