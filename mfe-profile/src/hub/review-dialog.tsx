import { useState } from 'react';
import { Banner, Button, Heading, Spinner, Stack, Typography } from '@portal/shared/ui';
import { Dialog } from '@portal/shared/ui-dialog';
import { SectionDataList } from '../display/section-data-list';
import { crossChecks } from '../rules';
import type { Section } from '../rules';
import type { Profile } from './load-profile';
import { askedSections } from './progress';
import { useSections, type SectionsData } from './use-sections';

type ReviewDialogProps = { profile: Profile; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** 'Confirm Profile Registration': everything that will be locked, to be read before it is. */
export function ReviewDialog({ profile, busy, onConfirm, onCancel }: ReviewDialogProps) {
  const [sections] = useState(() => filledSections(profile));
  const data = useSections(sections);

  return (
    <Dialog
      open
      title="Confirm Profile Registration"
      role="alertdialog"
      onClose={busy ? () => undefined : onCancel}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="contained" onClick={onConfirm} disabled={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {`Are you sure you want to confirm? ${
          profile.registered.is_registered
            ? 'What the placement cell gave back will be locked again.'
            : 'Your profile will be locked, and no more data can be added or changed.'
        }`}
      </Typography>
      {data ? (
        <Stack spacing={3}>
          <Strange data={data} degree={profile.degree} />
          {sections.map((section) => (
            <Reviewed key={section.name} section={section} data={data[section.name]} profile={profile} />
          ))}
        </Stack>
      ) : (
        <Spinner label="Loading what you filled" />
      )}
    </Dialog>
  );
}

/** What looks strange between the sections; it does not keep anyone from confirming (W-58). */
function Strange({ data, degree }: { data: SectionsData; degree: Profile['degree'] }) {
  const read = Object.entries(data).filter(([, section]) => section);
  const strange = crossChecks(Object.fromEntries(read) as Parameters<typeof crossChecks>[0], degree);
  if (strange.length === 0) return null;
  return (
    <Banner tone="warning" title="Please check before you confirm">
      {strange.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Banner>
  );
}

type ReviewedProps = { section: Section; data: SectionsData[string]; profile: Profile };

function Reviewed({ section, data, profile }: ReviewedProps) {
  const [isRevealed, setRevealed] = useState(false);
  const hasNumbers = section.fields.some(({ name, confidential }) => confidential && data?.[name]);
  return (
    <section>
      <Heading level={3} looks={4} gutterBottom>
        {section.title}
      </Heading>
      {data ? (
        <SectionDataList section={section} data={data} degree={profile.degree} isRevealed={isRevealed} />
      ) : (
        <Typography>This section could not be read just now.</Typography>
      )}
      {hasNumbers && (
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? 'Hide identity numbers' : 'Show identity numbers'}
        </Button>
      )}
    </section>
  );
}

function filledSections({ status, degree }: Profile): Section[] {
  const filled: Readonly<Record<string, boolean>> = status;
  return askedSections(degree).filter(({ name }) => filled[name] === true);
}
