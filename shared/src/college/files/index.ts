import made from './college.made';

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

function file(download: string, type: string): CollegeFile {
  const { href = '', bytes = 0 } = made[download] ?? {};
  return { href, download, type, bytes };
}

/** Files that the frame offers for download; the build makes them from the content. */
export const collegeFiles = {
  brochure: file('placement-brochure.pdf', 'PDF'),
  resumeTemplate: file('resume-template.docx', 'Word'),
};
