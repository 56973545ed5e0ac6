import { PAGES } from '@portal/shared/contract';
import { clockOffset, useServerTime } from '@portal/shared/http';
import { Box, Card, Link, PageContainer } from '@portal/shared/ui';
import { Tabs } from '@portal/shared/ui-tabs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NoticesTab } from '../notices/notices-tab';
import { RoundsTab } from '../rounds/rounds-tab';
import { ApplyBar } from './apply-bar';
import { ConfirmApplication } from './confirm-application';
import { CompanyDetailsCard } from './company-details-card';
import { DetailsTab } from './details-tab';
import { DriveDebarment } from './drive-debarment';
import { DriveNews } from './drive-news';
import { DriveHeader } from './drive-header';
import type { DriveViewProps } from './drive-view-props';

const OfferCard = lazy(() => import('../offer/offer-card'));

/** Days in words move on this often, in milliseconds. */
const TICK_MS = 30_000;

const BackLink = () => (
  <Box sx={{ marginBottom: 2 }}>
    <Link to={PAGES.companies}>Back to the companies</Link>
  </Box>
);

/** A drive that arrived: header, company card, tabs (CMP-01 to CMP-03), and on a phone the way to the decision. */
export function DriveView(props: DriveViewProps) {
  const { drive, receivedAt } = props;
  const [tab, setTab] = useState<'details' | 'rounds' | 'notices'>('details');
  const offset = clockOffset(drive.server_time, receivedAt);
  const now = useServerTime(offset, TICK_MS);
  const name = drive.company.c_name;
  const { decision, jump } = useJump(() => setTab('details'));
  return (
    <PageContainer>
      <BackLink />
      <DriveHeader drive={drive} offset={offset} now={now} />
      <ConfirmApplication {...props} />
      <DriveNews drive={drive} />
      {drive.bar && <DriveDebarment bar={drive.bar} />}
      {drive.offer && (
        <Suspense fallback={null}>
          <OfferCard drive={drive} offer={drive.offer} now={now} onAnswered={props.onDecided} />
        </Suspense>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <CompanyDetailsCard drive={drive} />
        <Card>
          <Tabs
            label={`About ${name}`}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'details',
                label: 'Details',
                render: () => <DetailsTab {...props} offset={offset} decision={decision} />,
              },
              {
                value: 'rounds',
                label: 'Rounds',
                render: () => <RoundsTab driveId={drive.r_id} company={name} now={now} />,
              },
              {
                value: 'notices',
                label: 'Notices',
                render: () => <NoticesTab driveId={drive.r_id} now={now} />,
              },
            ]}
          />
        </Card>
      </Box>
      {props.status === null && drive.open && (
        <ApplyBar deadline={drive.deadline} now={now} decision={decision} onJump={jump} />
      )}
    </PageContainer>
  );
}

/** Leads to the decision, once the tab that holds it is shown. @param open shows that tab */
function useJump(open: () => void) {
  const decision = useRef<HTMLDivElement>(null);
  const [jumps, setJumps] = useState(0);
  useEffect(() => {
    if (jumps === 0) return;
    decision.current?.scrollIntoView({ block: 'start' });
    decision.current?.focus({ preventScroll: true });
  }, [jumps]);
  const jump = (): void => {
    open();
    setJumps((count) => count + 1);
  };
  return { decision, jump };
}
