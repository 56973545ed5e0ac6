import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { fixedZip } from './fixed-zip';

const heading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 240, after: 80 } });
const line = (text: string) => new Paragraph({ text, spacing: { after: 60 } });
const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

/** The resume template that students fill in (SHL-03): one page, plain, in styles that Word knows. */
export const resumeTemplate = async (collegeName: string): Promise<Buffer> =>
  fixedZip(
    await Packer.toBuffer(
      new Document({
        creator: collegeName,
        title: 'Resume template',
        description: 'Replace every line in brackets; save as PDF under 1 MB before you apply.',
        styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
        sections: [
          {
            children: [
              new Paragraph({ text: '[Your name]', heading: HeadingLevel.TITLE }),
              line('[Degree and branch], [passing year]'),
              line(collegeName),
              line('[Mobile number] | [E-mail] | [Profile link]'),
              heading('Objective'),
              line('[Two lines: what you look for, and what you bring.]'),
              heading('Education'),
              bullet('[Degree, institute, year, CPI]'),
              bullet('[12th or diploma, board or university, year, percentage]'),
              bullet('[10th, board, year, percentage]'),
              heading('Skills'),
              bullet('[Languages and tools that you can answer questions on]'),
              heading('Projects'),
              bullet('[Name: what it does, your part in it, what came of it]'),
              bullet('[Name: what it does, your part in it, what came of it]'),
              heading('Internships and training'),
              bullet('[Organisation, dates, what you did]'),
              heading('Achievements and activities'),
              bullet('[Award, office held, sport, service]'),
              heading('Declaration'),
              line('I declare that the information above is true.'),
              new Paragraph({ children: [new TextRun({ text: '[Name, place, date]', italics: true })] }),
            ],
          },
        ],
      }),
    ),
  );
