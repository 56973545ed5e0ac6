import { Banner, Button, Spinner } from '@portal/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callCell } from '../api/call';
import { claimQuery } from '../api/queries';
import { CasePanel } from './case-panel';

type OpenCaseProps = {
  id: string;
  /** Leaves the case for the list. */
  onClosed: () => void;
  /** Opens the next one that can be decided. */
  onNext: () => void;
};

/** Opens a student, which claims them for ten minutes, or says who has them open (CEL-20). */
export function OpenCase({ id, onClosed, onNext }: OpenCaseProps) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery(claimQuery(id));
  const release = async (leave: () => void): Promise<void> => {
    leave();
    await callCell('release', { params: { id } });
    await queries.invalidateQueries({ queryKey: ['desk'] });
  };
  if (!data) {
    if (!error) return <Spinner label="Opening the profile" />;
    return (
      <Banner
        tone="warning"
        live="assertive"
        title={error.message}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <CasePanel
      record={data}
      readAt={dataUpdatedAt}
      failure={error ? error.message : null}
      onRelease={() => void release(onClosed)}
      onSkip={() => void release(onNext)}
      onClaimAgain={() => void refetch()}
      onDecided={onNext}
    />
  );
}
