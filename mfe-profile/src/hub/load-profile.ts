import { getDataStatus, getRegistered, getSection } from '@portal/shared/http';
import type { DataStatus, Degree, RegisteredData, SectionData } from '@portal/shared/contract';
import { asDegree } from '../form/degree';
import { STATUS_FAILURE } from '../form/load-section';
import type { Section } from '../rules';

/** What /profile shows. */
export type Profile = {
  registered: RegisteredData;
  status: DataStatus;
  /** Of the stored Basic Details; null while they are not filled. */
  degree: Degree | null;
};

export type LoadedProfile = { state: 'ready'; profile: Profile } | { state: 'failed'; message: string };

/** Asks at once for the lock, which sections are filled, and the degree. */
export async function loadProfile(): Promise<LoadedProfile> {
  const [registered, status, personal] = await Promise.all([
    getRegistered(),
    getDataStatus(),
    getSection('personal'),
  ]);
  if (!registered.success || !registered.data) return { state: 'failed', message: STATUS_FAILURE };
  if (!status.success || !status.data) return { state: 'failed', message: status.message };
  if (!personal.success) return { state: 'failed', message: personal.message };
  const degree = asDegree(personal.data?.['degree']);
  return { state: 'ready', profile: { registered: registered.data, status: status.data, degree } };
}

/** Stored sections by name; null where nothing is stored, undefined where it could not be read. */
export type SectionsData = Record<string, SectionData | null | undefined>;

/** Reads sections at once. @param sections those that are shown */
export async function loadSections(sections: readonly Section[]): Promise<SectionsData> {
  const answers = await Promise.all(
    sections.map(async ({ name }) => {
      const { success, data } = await getSection(name);
      return [name, success ? data : undefined] as const;
    }),
  );
  return Object.fromEntries(answers);
}
