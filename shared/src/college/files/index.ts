import brochure from './placement-brochure.pdf';
import resumeTemplate from './resume-template.docx';
import sizes from './sizes.json';

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

/** Files that the frame offers for download; `npm run files -w mfe-public` makes them from the content. */
export const collegeFiles: Record<'brochure' | 'resumeTemplate', CollegeFile> = {
  brochure: {
    href: brochure,
    download: 'placement-brochure.pdf',
    type: 'PDF',
    bytes: sizes['placement-brochure.pdf'],
  },
  resumeTemplate: {
    href: resumeTemplate,
    download: 'resume-template.docx',
    type: 'Word',
    bytes: sizes['resume-template.docx'],
  },
};
