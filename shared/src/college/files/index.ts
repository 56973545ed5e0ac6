import type { PortalContent } from '../../contract/registry';
import type { College } from '../content/college.schema';
import { pictureName } from '../picture-name';
import { filesOf, publishedNow, usePublished } from '../published';
import { SHARE_PICTURE } from '../share-facts';
import made from './college.generated';

export type CollegeFile = {
  /** Address of the file. */
  href: string;
  /** The name that it is saved under. */
  download: string;
  /** 'PDF' or 'Word', for the text of the link. */
  type: string;
  /** Size in bytes. */
  bytes: number;
};

const KINDS = {
  brochure: { download: 'placement-brochure.pdf', type: 'PDF' },
  resumeTemplate: { download: 'resume-template.docx', type: 'Word' },
} as const;

/** Files that the frame offers for download; the build makes them from the content, and so does each publishing. */
export function useCollegeFiles(): Record<keyof typeof KINDS, CollegeFile> {
  const published = usePublished();
  const file = ({ download, type }: { download: string; type: string }): CollegeFile => {
    const { href = '', bytes = 0 } = filesOf(published, made)[download] ?? {};
    return { href, download, type, bytes };
  };
  return { brochure: file(KINDS.brochure), resumeTemplate: file(KINDS.resumeTemplate) };
}

/** The logo's file; where the college has none, its initials were made to be one. */
const logoName = (logo: string | undefined): string => (logo ? pictureName('mark', logo) : 'logo.svg');

/** Addresses of what marks a college, of what was made last. */
const marks = (logo: string | undefined, published: PortalContent | null) => {
  const href = (name: string): string => filesOf(published, made)[name]?.href ?? '';
  return { logo: href(logoName(logo)), icon: href('icon.png'), share: href(SHARE_PICTURE.name) };
};

/** Address of the logo of a college. */
export const useLogo = ({ logo }: College): string => marks(logo, usePublished()).logo;

/** Addresses of the icon and of the picture for links, where there is no component. */
export const marksNow = ({ logo }: College): ReturnType<typeof marks> => marks(logo, publishedNow());
