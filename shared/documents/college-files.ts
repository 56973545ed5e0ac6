import type { College, YearStatistics } from '../src/college';
import { brochure } from './brochure';
import { resumeTemplate } from './resume-template';

/** What the files are made from, by name: paths from here. */
export const content = {
  college: '../src/college/college.yaml',
  statistics: '../src/college/statistics.yaml',
};

/** The files that the frame offers on every page, by the names that they are saved under. */
export const files = async ({
  college,
  statistics,
}: {
  college: College;
  statistics: YearStatistics[];
}): Promise<Record<string, Buffer>> => ({
  'placement-brochure.pdf': await brochure(college, statistics),
  'resume-template.docx': await resumeTemplate(college.name),
});
