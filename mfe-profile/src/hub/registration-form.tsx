import { useId, type ReactNode } from 'react';
import { Banner, Box, Card, PageHeading, ProgressBar, Stack, Typography } from '@portal/shared/ui';
import { otherThanListed } from '../form/college-list';
import type { Section } from '../rules';
import { ConfirmRegistration } from './confirm-registration';
import type { Profile } from './load-profile';
import { NextStep, nextSection } from './next-step';
import { askedSections, isOwed, offeredSections, progressOf } from './progress';
import { SectionRow } from './section-row';
import { StepHeading } from './step-heading';
import { useDrafts, type Drafts } from './use-drafts';

const NOT_LOCKED =
  'Your profile is not locked. Please confirm your registration after completing all required fields.';

type RegistrationFormProps = {
  profile: Profile;
  /** Called once the server has locked the profile. */
  onRegistered: () => void;
};

/** /profile before it is locked: what to fill, what is filled, and the confirmation (PRF-01). */
export function RegistrationForm({ profile, onRegistered }: RegistrationFormProps) {
  const progress = progressOf(profile);
  const { drafts, ...settling } = useDrafts();
  const offered = askedSections(profile.degree);
  const own = drafts && new Map([...drafts].filter(([name]) => offered.some((one) => one.name === name)));
  const next = nextSection(profile, own);
  const education = offeredSections(profile.degree, 'Education Details');
  return (
    <>
      <PageHeading>Registration form</PageHeading>
      <Stack spacing={3}>
        <Banner tone="warning">{NOT_LOCKED}</Banner>
        <ProgressBar label="Required sections filled" value={progress.done} max={progress.needed} />
        <NextStep section={next} hasDraft={next !== null && own?.has(next.name) === true} />
        <Group step={1} title="Basic Details" hint={basicHint(profile)}>
          <Rows sections={offeredSections(profile.degree, 'Basic Details')} profile={profile} drafts={own} />
        </Group>
        <Group step={2} title="Education Details" hint={educationHint(profile)}>
          {education.length > 0 && <Rows sections={education} profile={profile} drafts={own} />}
        </Group>
        <ConfirmRegistration
          step={3}
          profile={profile}
          progress={progress}
          drafts={own}
          {...settling}
          onRegistered={onRegistered}
        />
      </Stack>
    </>
  );
}

const basicHint = ({ degree }: Profile): string =>
  degree === null ? 'Start here: your degree decides the rest.' : `Your degree is ${degree}.`;

const educationHint = ({ degree }: Profile): string =>
  degree === null
    ? 'These sections appear once your Basic Details are saved.'
    : 'Of HSC and Diploma, the one that you came by is enough.';

type RowsProps = { sections: Section[]; profile: Profile; drafts: Drafts | null };

function Rows({ sections, profile, drafts }: RowsProps) {
  const status: Readonly<Record<string, boolean>> = profile.status;
  const { college } = profile.registered;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sections.map((section) => (
        <SectionRow
          key={section.name}
          section={section}
          filled={status[section.name] === true}
          isRequired={isOwed(section.name, profile)}
          draftAt={drafts?.get(section.name) ?? null}
          note={college && profile.personal ? otherThanListed(section, profile.personal, college) : null}
        />
      ))}
    </Box>
  );
}

type GroupProps = { step: number; title: string; hint: string; children: ReactNode };

function Group({ step, title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <StepHeading step={step} id={id}>
        {title}
      </StepHeading>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      {children}
    </Card>
  );
}
