import { consentBody, missingOf } from './consent-answer';

const file = new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' });
const fields = (body: FormData) =>
  Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));

test('CMP-11 an application goes as job_role in priority order, is_concern, the consent id and the file', () => {
  const body = consentBody('consent-1', {
    choice: 'TRUE',
    roles: ['Tester', 'Developer'],
    resume: { kind: 'file', file },
  });
  expect(fields(body)).toEqual({ consentId: 'consent-1', is_concern: 'TRUE', job_role: 'Tester,Developer' });
  const sent = body.get('resume') as File;
  expect(sent.name).toBe('asha.pdf');
  expect([...body.keys()].at(-1)).toBe('resume');
});

test('CMP-11 a stored resume is named by its hash and no file is sent', () => {
  const resume = { kind: 'stored', sha256: 'abc' } as const;
  const body = consentBody('consent-1', { choice: 'TRUE', roles: ['Tester'], resume });
  expect(fields(body)).toMatchObject({ resume_url: 'abc' });
  expect(body.has('resume')).toBe(false);
});

test('CMP-11 a decline goes with resume_url N/A and without what was picked before', () => {
  const body = consentBody('consent-1', {
    choice: 'FALSE',
    roles: ['Tester'],
    resume: { kind: 'file', file },
  });
  expect(fields(body)).toEqual({ consentId: 'consent-1', is_concern: 'FALSE', resume_url: 'N/A' });
  expect(body.has('resume')).toBe(false);
});

test('CMP-09 what is missing is said in the exact words', () => {
  expect(missingOf({ choice: 'TRUE', roles: [], resume: null })).toEqual([
    'Job Profile is required when giving concern',
    'Resume is required when giving concern',
  ]);
  expect(missingOf({ choice: 'TRUE', roles: ['Tester'], resume: { kind: 'file', file } })).toEqual([]);
  expect(missingOf({ choice: 'FALSE', roles: [], resume: null })).toEqual([]);
});
