import { DRAFT_LIMITS } from '@portal/shared/contract/cell';
import type { DriveDraft } from '@portal/shared/contract/cell';
import { useForm, useWatch } from '@portal/shared/forms';
import type { UseFormReturn } from '@portal/shared/forms';
import { Box, Card, Heading } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CriteriaFields } from './criteria-fields';
import { DeadlineFields } from './deadline-fields';
import { contentOf, reachOf, valuesOf } from './draft-values';
import type { DraftValues } from './draft-values';
import { DraftAuthors } from './draft-authors';
import { DriveFiles } from './drive-files';
import { DropDraft } from './discard-draft';
import { EligiblePanel } from './eligible-panel';
import { JobFields } from './job-fields';
import { LeaveDraft } from './leave-draft';
import { OpenToFields } from './eligibility-fields';
import { PublishDialogs } from './publish-dialogs';
import { OvertakenNotice } from './stale-draft-notice';
import { ReceivedNotice } from './received-notice';
import { RichTextField } from '../../rich-text/rich-text-field';
import { RoleFields } from './role-fields';
import { SaveState } from './save-state';
import { StudentPreview } from './student-preview';
import { useDraftSaver } from './use-draft-saver';
import type { DraftSaver } from './use-draft-saver';
import { usePublish } from './use-publish';

type DraftFormProps = {
  /** As it was read. */
  draft: DriveDraft;
  /** Reads it again, in place of what the editor shows. */
  onTakeTheirs: () => void;
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card
    component="section"
    aria-label={title}
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Heading level={2} looks={3}>
      {title}
    </Heading>
    {children}
  </Card>
);

/** What of the drive is written. */
const Fields = ({ draft }: { draft: DriveDraft }) => (
  <>
    <Group title="The company">
      <TextField name="company.name" label="Name" maxLength={DRAFT_LIMITS.words} />
      <TextField
        name="company.about"
        label="About the company"
        hint="All drives of the company show it"
        rows={4}
        maxLength={DRAFT_LIMITS.about}
        required={false}
      />
    </Group>
    <Group title="Roles">
      <RoleFields />
    </Group>
    <Group title="The job">
      <JobFields />
    </Group>
    <Group title="Who may apply">
      <OpenToFields />
      <CriteriaFields of="criteria" before={(draft.published ?? draft.content).criteria} />
      <TextField
        name="note"
        label="Note on eligibility"
        hint="Students see this note. It does not change who is eligible."
        maxLength={DRAFT_LIMITS.note}
        required={false}
      />
    </Group>
    <Group title="Deadline">
      <DeadlineFields driveId={draft.id} published={draft.published?.deadline ?? null} />
    </Group>
    <Group title="What students read">
      <RichTextField name="details" label="Details" />
      <RichTextField name="terms" label="Terms and conditions" />
    </Group>
  </>
);

/** Whether the draft is saved, and the way to discard it: far from the button that publishes, so that none is clicked for the other (F-26). */
const StoredDraft = ({
  saver,
  onTakeTheirs,
}: Pick<DraftFormProps, 'onTakeTheirs'> & { saver: DraftSaver }) => (
  <>
    <SaveState saver={saver} onTakeTheirs={onTakeTheirs} />
    <Box sx={{ marginBlockEnd: 2 }}>
      <DropDraft draft={saver.draft} onDropped={onTakeTheirs} />
    </Box>
  </>
);

/** Everything that is written of a drive, and what comes of it: who is eligible, and what a student reads (CEL-41, CEL-42). */
function Editor({ draft, form, onTakeTheirs }: DraftFormProps & { form: UseFormReturn<DraftValues> }) {
  const [first] = useState(() => contentOf(valuesOf(draft.content)));
  const content = contentOf(useWatch({ control: form.control }) as DraftValues);
  const saver = useDraftSaver(draft, content, first);
  const publishing = usePublish(form, saver);
  const { overtaken } = publishing.step;
  return (
    <>
      <Form form={form} onSubmit={() => publishing.send([])} label="The drive">
        <LeaveDraft saver={saver} />
        <StoredDraft saver={saver} onTakeTheirs={onTakeTheirs} />
        <ReceivedNotice driveId={draft.id} received={saver.draft.received} />
        <DraftAuthors
          draft={saver.draft}
          onUse={(kept) => {
            saver.takeCopy();
            form.reset(valuesOf(kept));
          }}
          onTakeTheirs={onTakeTheirs}
        />
        <FormFailure />
        {overtaken && (
          <OvertakenNotice stale={overtaken.stale} onPublish={() => void publishing.sendUpon(overtaken)} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Fields draft={draft} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <EligiblePanel
              wanted={reachOf(content)}
              published={draft.published && reachOf(draft.published)}
              isAnswered={draft.answered > 0}
              driveId={draft.id}
            />
            <StudentPreview draft={saver.draft} />
          </Box>
        </Box>
        <Box sx={{ marginBlockStart: 2.5 }}>
          <SubmitBar label={draft.published === null ? 'Publish the drive…' : 'Publish the changes…'} />
        </Box>
        <PublishDialogs publishing={publishing} isChange={draft.published !== null} />
      </Form>
      {/* Apart: what is sent there publishes nothing. */}
      <Box sx={{ marginBlockStart: 2.5 }}>
        <DriveFiles saver={saver} isPublished={draft.published !== null} />
      </Box>
    </>
  );
}

export function DraftForm(props: DraftFormProps) {
  const form = useForm<DraftValues>({ defaultValues: valuesOf(props.draft.content) });
  return <Editor {...props} form={form} />;
}
