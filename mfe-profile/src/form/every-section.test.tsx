import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import type { Degree } from '@portal/shared/contract';
import { asSent, profileRules } from '../rules';
import type { SectionDocument } from '../rules';
import { fillSection } from '../../test/fill-section';
import { lastToast } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, TYPED } from '../../test/sample-sections';
import { openingValues } from './form-values';
import { judge } from './judge';
import { portalToday } from './portal-day';

useFakeApi();
// Forms of forty fields, on a machine that may run several suites at once.

const THIS_YEAR = Number(portalToday().slice(0, 4));

/** What the server stores of what is typed. */
function stored(name: string, degree: Degree): SectionDocument {
  const judged = profileRules.validate(name, TYPED[name]!, { degree, today: `${THIS_YEAR}-01-01` });
  if (!judged.success) throw new Error(JSON.stringify(judged.errors));
  return judged.data;
}

/** Each section, the degree of the student that fills it, and what the page says. */
const EVERY: [
  name: string,
  degree: Degree,
  title: string,
  subtitle: string,
  button: string,
  toast: string,
][] = [
  ['personal', 'BE', 'Basic Details', 'Enter Your Personal Details', 'Save', 'Details Successfully Added'],
  ['address', 'BE', 'Address Details', 'Enter Your Address Details', 'Save', 'Successfully Added'],
  ['ssc', 'BE', 'SSC Details', 'Enter Your SSC (10th) Details', 'Save', 'Successfully Added'],
  ['hsc', 'MCA', 'HSC Details', 'Enter Your HSC (12th) Details', 'Save', 'Successfully Added'],
  ['diploma', 'BE', 'Diploma Details', 'Enter Your Diploma Details', 'Save', 'Successfully Added'],
  ['be', 'BE', 'BE Details', 'Enter Your BE Details', 'Save', 'Successfully Added'],
  ['me', 'ME', 'ME Details', 'Enter Your ME Details', 'Save', 'Successfully Added'],
  ['mca', 'MCA', 'MCA Details', 'Enter Your UG and MCA Details', 'Submit', 'Successfully Added'],
];

test('F-95 no word that only a page says is part of the rules: correcting one makes no new version', () => {
  const rules = JSON.stringify(profileRules.sections);
  for (const word of ['Successfully Added', 'Enter Your', 'Unable to fetch', 'without +91', '0 if none'])
    expect(rules).not.toContain(word);
});

test.each(EVERY)(
  'F-95 PRF-07 PRF-10 every field of %s of a %s student is filled, saved and left for /profile',
  async (...given) => {
    const [name, degree, title, subtitle, button, description] = given;
    const section = profileRules.sections[name]!;
    const { saved, drafts } = givenProfile(
      name === 'personal' ? {} : { sections: { personal: storedPersonal(degree) } },
    );
    await openPage(section.path);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(subtitle)).toBeVisible();

    await fillSection(name, TYPED[name]!, degree);
    await userEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(saved).toHaveLength(1));
    const owned = name === 'personal' ? { enrollment: '220280107003', passout_year: THIS_YEAR + 1 } : {};
    expect(saved[0]).toEqual({ ...owned, ...asSent(section, stored(name, degree)) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration form' })).toBeVisible();
    expect(lastToast()).toMatchObject({
      title: name === 'personal' ? 'Profile Details' : title,
      description,
      variant: 'success',
    });
    await waitFor(() => expect(drafts[name]).toBeUndefined());
  },
);

test.each(EVERY.filter(([name]) => name === 'personal' || name === 'mca'))(
  'PRF-08 %s of a %s student left empty says what is required',
  async (name, degree, _title, _subtitle, button) => {
    const { saved } = givenProfile(
      name === 'personal' ? {} : { sections: { personal: storedPersonal(degree) } },
    );
    const { container } = await openPage(profileRules.sections[name]!.path);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(container).toHaveTextContent(/required|Please enter valid|Select/);
    expect(await accessibilityViolations(container)).toEqual([]);
    expect(saved).toEqual([]);
  },
);

test.each(EVERY)('PRF-07 %s of a %s student opens with what is stored and keeps it', async (name, degree) => {
  const section = profileRules.sections[name]!;
  const data = stored(name, degree);
  const { values } = await judge(section, degree)(
    openingValues(section, data, degree),
    undefined,
    {} as never,
  );
  expect(asSent(section, values)).toEqual(asSent(section, data));
});
