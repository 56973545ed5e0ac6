import { AUDIENCE_FILTERS } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay, useStaff } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { audienceOf } from './audience-fields';
import { AudiencePanel } from './audience-panel';
import { keptMessage } from './draft-store';
import { MessageForm } from './message-form';
import { Samples } from './samples';
import { PATHS } from '../paths';

/** A pause in typing after which the samples follow, in milliseconds. */
const PAUSE_MS = 400;
const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22.5rem' },
} as const;
const STACK = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

type Words = { subject: string; text: string };

/** What is typed, once it is not typed any more. */
function useSettled({ subject, text }: Words): Words {
  const [settled, setSettled] = useState({ subject, text });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, text]);
  return settled;
}

/** /cell/messages/new: to whom, what, when; the address has the audience, so that a list leads here (MSG-01). */
function NewMessagePage() {
  const by = useStaff()?.id ?? '';
  const state = useListState(AUDIENCE_FILTERS);
  const audience = audienceOf(state);
  const [words, setText] = useState<Words>(() => keptMessage(by));
  const settled = useSettled(words);
  const { data, error } = useQuery({
    ...previewQuery({ audience, ...settled }),
    enabled: useMay('write messages'),
  });
  const preview = error ? undefined : data;
  return (
    <ConsolePage
      up={{ to: PATHS.messages, label: 'All messages' }}
      title="New message"
      right="write messages"
    >
      <Box sx={BESIDE}>
        <Box sx={STACK}>
          <AudiencePanel state={state} preview={preview} refusal={error?.message} />
          <MessageForm audience={audience} students={preview?.students ?? 0} onText={setText} />
        </Box>
        {preview && <Samples preview={preview} />}
      </Box>
    </ConsolePage>
  );
}

export default withQueries(NewMessagePage);
