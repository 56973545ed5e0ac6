// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- whoever imports this file has to know what a .yaml or .made import is; ambient modules cannot be imported
/// <reference path="./content.d.ts" />
import collegeContent from './college.yaml';
import type { College } from './college.schema';
import statisticsContent from './statistics.yaml';
import type { YearStatistics } from './statistics.schema';

/** The college's own facts, from college.yaml: the one source of every page (PUB-11). */
export const college = collegeContent as College;

/** Yearly placement statistics from statistics.yaml, oldest first. */
export const statistics = statisticsContent as YearStatistics[];

// Of the shared contract, here too: a remote that took it from there would carry its own.
export { REGISTRATION_FEE_RS } from '../contract/limits';
export { feeStatements } from './fee';
export { collegeFiles } from './files';
export type { CollegeFile } from './files';
export type { College, YearStatistics };
