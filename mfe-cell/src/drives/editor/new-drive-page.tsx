import { asLine } from '@portal/shared/contract';
import { DRAFT_LIMITS } from '@portal/shared/contract/cell';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { pathOf } from '@portal/shared/http';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import { Form, FormFailure, SubmitBar, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { beginDraft } from './create-draft';
import { ConsolePage, withQueries } from '../../frame/console-page';
import { showRefusal } from '../../login/form-error';
import { PATHS } from '../../paths';

const resolver = zodResolver(
  z.object({ company: z.string().check(asLine(), z.minLength(1, 'Please enter the company’s name.')) }),
);

/** /cell/drives/new, with the company's name behind it where it is known: begins a drive with its company; all else is written in the editor (CEL-41). */
function NewDrivePage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm({ resolver, defaultValues: { company: params.get('company') ?? '' } });
  const begin = async ({ company }: { company: string }): Promise<void> => {
    const reply = await beginDraft({ company });
    if (reply.success) await navigate(pathOf(PATHS.driveEdit, { id: reply.data.id }), { replace: true });
    else showRefusal(form, reply);
  };
  return (
    <ConsolePage title="A new drive" right="manage drives">
      <Box sx={{ maxWidth: 480 }}>
        <Form form={form} onSubmit={begin} label="A new drive">
          <FormFailure />
          <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
            <TextField
              name="company"
              label="Company"
              hint="A company of earlier drives is found by its name. To start from an earlier drive, copy it on its page."
              maxLength={DRAFT_LIMITS.words}
            />
          </Box>
          <SubmitBar label="Create the drive" />
        </Form>
      </Box>
    </ConsolePage>
  );
}

export default withQueries(NewDrivePage);
