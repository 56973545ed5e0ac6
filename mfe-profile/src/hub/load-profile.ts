import { getDataStatus, getRegistered, getSection } from '@portal/shared/http';
import type { Result } from '@portal/shared/http';
import type { DataStatus, Degree, RegisteredData, SectionData } from '@portal/shared/contract';
import { patiently } from '../patiently';
import { asDegree } from '../rules';
import { STATUS_FAILURE } from '../form/load-section';

/** What /profile shows. */
export type Profile = {
  registered: RegisteredData;
  status: DataStatus;
  /** Of the stored Basic Details; null while they are not filled. */
  degree: Degree | null;
  /** Basic Details as stored; null while they are not filled. */
  personal: SectionData | null;
};

type LoadedProfile =
  | { state: 'ready'; profile: Profile }
  /** `isUnanswered`: the portal could not be reached. */
  | { state: 'failed'; message: string; isUnanswered: boolean };

type Answers = [Result<RegisteredData>, Result<DataStatus>, Result<SectionData>];

function profileOf([registered, status, personal]: Answers): LoadedProfile {
  const isUnanswered = [registered, status, personal].some((answer) => answer.status === 0);
  if (!registered.success || !registered.data)
    return { state: 'failed', message: STATUS_FAILURE, isUnanswered };
  if (!status.success || !status.data) return { state: 'failed', message: status.message, isUnanswered };
  if (!personal.success) return { state: 'failed', message: personal.message, isUnanswered };
  const degree = asDegree(personal.data?.['degree']);
  return {
    state: 'ready',
    profile: { registered: registered.data, status: status.data, degree, personal: personal.data },
  };
}

/** Asks at once for the lock, which sections are filled, and the degree. */
export const loadProfile = async (): Promise<LoadedProfile> =>
  profileOf(
    await Promise.all([
      patiently(getRegistered),
      patiently(getDataStatus),
      patiently(() => getSection('personal')),
    ]),
  );

/** @returns the same where all of it was asked for ahead and has come, or null */
export function arrivedProfile(): LoadedProfile | null {
  const registered = getRegistered.arrived();
  const status = getDataStatus.arrived();
  const personal = getSection.arrived('personal');
  return registered && status && personal && profileOf([registered, status, personal]);
}

/** Whether there is nothing new to show. */
export const isSameProfile = (one: LoadedProfile | null, other: LoadedProfile): boolean =>
  one?.state === 'ready' &&
  other.state === 'ready' &&
  one.profile.registered === other.profile.registered &&
  one.profile.status === other.profile.status &&
  one.profile.degree === other.profile.degree;
