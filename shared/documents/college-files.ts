import type { College, YearStatistics } from '../src/college';
import type { Home } from '../src/college/content/home.schema';
import { SHARE_PICTURE } from '../src/college/share-facts';
import { brochure } from './brochure';
import { collegeLogo } from './college-logo';
import { takeColours } from './paper';
import { resumeTemplate } from './resume-template';
import { sharePicture } from './share-picture';

/** What the files are made from, by name: paths from here. */
export const content = {
  college: '../src/college/content/college.yaml',
  statistics: '../src/college/content/statistics.yaml',
  home: '../src/college/content/home.yaml',
};

type Content = { college: College; statistics: YearStatistics[]; home: Home };

/**
 * The files that the frame offers on every page or shows, by the names that they are saved under.
 * @param picture reads a picture of the content
 */
export async function files(
  { college, statistics, home }: Content,
  picture: (name: string) => Buffer,
): Promise<Record<string, Buffer>> {
  takeColours(college);
  const { logo, icon } = await collegeLogo(college, picture);
  return {
    'placement-brochure.pdf': await brochure(college, statistics, home),
    'resume-template.docx': resumeTemplate(college.name),
    [logo[0]]: logo[1],
    'icon.png': icon,
    [SHARE_PICTURE.name]: await sharePicture(college, statistics, logo[1]),
  };
}
