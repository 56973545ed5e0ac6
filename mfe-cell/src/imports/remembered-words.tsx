import { capitalize } from '@portal/shared/contract/cell';
import { Banner, Box, Button, Card } from '@portal/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { importWordsQuery } from '../api/queries';
import { useMay } from '../api/use-staff';
import { whole } from './labels';

/** What imports remember of degrees and branches; each can be removed, and the next file asks again (F-24). */
export function RememberedWords() {
  const queries = useQueryClient();
  const { data } = useQuery({ ...importWordsQuery, enabled: useMay('import students') });
  const [said, setSaid] = useState<{ message: string; isGood: boolean } | null>(null);
  const words = data?.words ?? [];
  if (words.length === 0 && said === null) return null;
  const forget = async (id: string): Promise<void> => {
    const reply = await callCell('forgetWord', { params: { id } });
    setSaid({ message: reply.message, isGood: reply.success });
    await queries.invalidateQueries(importWordsQuery);
  };
  return (
    <Card component="section" aria-label="Remembered words">
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
          Words that imports match by themselves: {whole(words.length)}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {words.map(({ id, degree, said: word, value }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                paddingBlock: 0.75,
                overflowWrap: 'anywhere',
              }}
            >
              <span>
                “{word}” <span>{degree === null ? 'is the degree' : `of ${degree} is`}</span>{' '}
                <b>{degree === null ? value : capitalize(value)}</b>
              </span>
              <Button
                variant="outlined"
                size="small"
                aria-label={`Remove “${word}”`}
                onClick={() => void forget(id)}
              >
                Remove
              </Button>
            </Box>
          ))}
        </Box>
      </Box>
      <Box role="status">
        {said && <Banner tone={said.isGood ? 'positive' : 'negative'} title={said.message} />}
      </Box>
    </Card>
  );
}
