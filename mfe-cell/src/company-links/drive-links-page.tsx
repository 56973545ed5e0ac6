import type { DriveFacts } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { DriveScreen } from '../drives/drive-screen';
import { Awaited } from '../frame/awaited';
import { withQueries } from '../frame/console-page';
import { LinkList } from './link-list';
import { companyLinksQuery } from './link-query';

function Links({ drive }: { drive: DriveFacts }) {
  const loaded = useQuery(companyLinksQuery(drive.id));
  return (
    <>
      {loaded.data && <LinkList drive={drive} links={loaded.data.links} />}
      <Awaited loaded={loaded} label="Loading the company links" />
    </>
  );
}

/** /cell/drives/:id/links: a drive's company links and the shortlists that came back (CEL-52). */
const DriveLinksPage = () => <DriveScreen name="links">{(drive) => <Links drive={drive} />}</DriveScreen>;

export default withQueries(DriveLinksPage);
