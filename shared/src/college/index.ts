// oxlint-disable-next-line typescript/triple-slash-reference -- anyone who imports this file has to know what a .yaml or .made import is; ambient modules cannot be imported
/// <reference path="./content.d.ts" />
import collegeContent from './content/college.yaml';
import type { College } from './content/college.schema';
import { sectionNow, useSection } from './published';
import statisticsContent from './content/statistics.yaml';
import type { YearStatistics } from './content/statistics.schema';

/** College.yaml as the build read it. Pages show `useCollege()`: what was published since is newer. */
export const college = collegeContent as College;

/** Statistics.yaml as the build read it. Pages show `useStatistics()`. */
export const statistics = statisticsContent as YearStatistics[];

/** The college's own facts: the one source of every page (PUB-11), as they were last published (W-22). */
export const useCollege = (): College => useSection('college', college);

/** The same where there is no component. */
export const collegeNow = (): College => sectionNow('college', college);

/** The same where there is no component. */
export const statisticsNow = (): readonly YearStatistics[] => sectionNow('statistics', statistics);

/** Yearly placement statistics, oldest first, as they were last published (W-22). */
export const useStatistics = (): readonly YearStatistics[] => useSection('statistics', statistics);

export { feeStatements } from './fee';
export { marksNow, useCollegeFiles, useLogo } from './files';
export type { CollegeFile } from './files';
export { beginWithContent, filesOf, takeContent, usePublished, useSection } from './published';
export type { College, YearStatistics };
