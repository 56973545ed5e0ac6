import { useId } from 'react';
import type { Degree, OpenSection } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import {
  Badge,
  Banner,
  Box,
  Card,
  EmptyState,
  Heading,
  LinkButton,
  PageHeading,
  Stack,
  Typography,
  VisuallyHidden,
} from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { SectionDataList } from '../display/section-data-list';
import { openingOf } from '../form/opening-of';
import { profileRules } from '../rules';
import type { Section } from '../rules';
import { textsOf } from '../texts/section-texts';
import { ConfirmRegistration } from './confirm-registration';
import { OpenSections } from './open-sections';
import { askedSections, progressOf } from './progress';
import { UnlockRequest } from './unlock-request';
import { useDrafts } from './use-drafts';
import type { Profile } from './load-profile';
import { useSections, type SectionsData } from './use-sections';

const ALL_SECTIONS = Object.values(profileRules.sections);

type StudentInformationProps = {
  profile: Profile;
  /** Called once what was given back is confirmed again, or a request is made or withdrawn. */
  onChange: () => void;
};

/** /profile once it is locked: everything, read-only (PRF-04). */
export function StudentInformation({ profile, onChange }: StudentInformationProps) {
  const open = profile.registered.open_sections ?? [];
  const data = useSections(ALL_SECTIONS, { busy: true });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 3 }}>
        <PageHeading sx={{ mb: 0 }}>Student Information</PageHeading>
        <Badge tone="info">Profile Locked</Badge>
        {profile.registered.is_verified ? (
          <Badge tone="positive">Verified</Badge>
        ) : (
          <Badge tone="warning">Not Verified</Badge>
        )}
      </Box>
      <Stack spacing={3}>
        {profile.registered.unverified && <Unverified {...profile.registered.unverified} />}
        {open.length > 0 && <GivenBack profile={profile} open={open} onChange={onChange} />}
        <UnlockRequest profile={profile} onChange={onChange} />
        {shownGroups(profile.degree, data).map(({ title, sections }) => (
          <Group key={title} title={title} sections={sections} data={data} degree={profile.degree} />
        ))}
      </Stack>
    </>
  );
}

/** Why the placement cell took the verification back (CEL-24). */
const Unverified = ({ reason, at }: { reason: string; at: string }) => (
  <Banner tone="warning" title="The placement cell took your verification back">
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Box>
    {formatDateTime(at)}. You apply to no drive until your profile is verified again; what you sent stays.
  </Banner>
);

/** What is with the student again, and its confirmation (CEL-21). */
function GivenBack({ profile, open, onChange }: StudentInformationProps & { open: OpenSection[] }) {
  const { drafts, ...settling } = useDrafts();
  const status: Readonly<Record<string, boolean>> = profile.status;
  // A draft of a section that is locked, or not asked, cannot be saved: it is in no one's way.
  const isOpen = (name: string): boolean =>
    askedSections(profile.degree).some((section) => section.name === name) &&
    openingOf(open, name, status[name] === true) !== null;
  return (
    <>
      <OpenSections sections={open} />
      <ConfirmRegistration
        profile={profile}
        progress={progressOf(profile)}
        drafts={drafts && new Map([...drafts].filter(([name]) => isOpen(name)))}
        {...settling}
        onRegistered={onChange}
      />
    </>
  );
}

type GroupProps = { title: string; sections: Section[]; data: SectionsData | null; degree: Degree | null };

function Group({ title, sections, data, degree }: GroupProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} looks={3} id={id} gutterBottom>
        {title}
      </Heading>
      <Stack spacing={4}>
        {sections.map((section) => (
          <Box key={section.name}>
            <Box
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}
            >
              <Heading level={3} looks={4} sx={{ mb: 0 }}>
                {section.title}
              </Heading>
              <LinkButton to={section.path} variant="outlined" size="small">
                Edit
                <VisuallyHidden> {section.title}</VisuallyHidden>
              </LinkButton>
            </Box>
            {data ? (
              <Filled section={section} data={data[section.name]} degree={degree} />
            ) : (
              <Skeleton height={120} />
            )}
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

type FilledProps = { section: Section; data: SectionsData[string]; degree: Degree | null };

function Filled({ section, data, degree }: FilledProps) {
  if (data === undefined) return <Typography role="alert">{textsOf(section).loadFailure}</Typography>;
  if (data === null) return <EmptyState headingLevel={4} isLine />;
  return <SectionDataList section={section} data={data} degree={degree} />;
}

/**
 * Sections under the headings of the locked profile. A heading keeps at least one section, so that a part that
 * was never asked for says 'No Data Found' (D-26); a section of another degree beside one's own is left out.
 */
function shownGroups(
  degree: Degree | null,
  data: SectionsData | null,
): { title: string; sections: Section[] }[] {
  const titles = [...new Set(ALL_SECTIONS.map(({ shownUnder }) => shownUnder))];
  return titles.map((title) => {
    const under = ALL_SECTIONS.filter((section) => section.shownUnder === title);
    const own = under.filter(
      (section) => degree === null || section.degrees.includes(degree) || Boolean(data?.[section.name]),
    );
    return { title, sections: own.length > 0 ? own : under.slice(0, 1) };
  });
}
