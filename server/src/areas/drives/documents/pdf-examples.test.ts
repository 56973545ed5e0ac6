import { PDF_FILES } from '../../../../test/files/pdf-files';
import { examineResume } from '../applications/resume';
import { examinePdf } from './examine-pdf';

const messageOf = (examining: Promise<unknown>) =>
  examining.then(
    () => null,
    ({ message }: Error) => message,
  );

test.each(PDF_FILES)('F-09 a resume and a document with %s', async (_, bytes, fault) => {
  const asResume = await messageOf(examineResume('asha', { name: 'resume.pdf', bytes }));
  const asDocument = await messageOf(examinePdf('officer', bytes, 'document'));
  if (fault === null) expect([asResume, asDocument]).toEqual([null, null]);
  else {
    expect(asDocument).toMatch(fault);
    // A resume that is no PDF has words of the source.
    if (!/no PDF/.test(asDocument!)) expect(asResume).toMatch(fault);
    else expect(asResume).not.toBeNull();
  }
});
