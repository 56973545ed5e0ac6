import { clockOffset } from '@portal/shared/http';
import { Box, Card, Link, PageContainer } from '@portal/shared/ui';
import { Tabs } from '@portal/shared/ui-tabs';
import { useState } from 'react';
import { NoticesTab } from '../notices/notices-tab';
import { RoundsTab } from '../rounds/rounds-tab';
import { CompanyDetailsCard } from './company-details-card';
import { DetailsTab } from './details-tab';
import { DriveHeader } from './drive-header';
import type { DriveViewProps } from './drive-view-props';

/** A drive that arrived: header, company card, tabs (CMP-01 to CMP-03). */
export function DriveView(props: DriveViewProps) {
  const { drive, receivedAt } = props;
  const [tab, setTab] = useState<'details' | 'rounds' | 'notices'>('details');
  const offset = clockOffset(drive.server_time, receivedAt);
  const name = drive.company.c_name;
  return (
    <PageContainer>
      <Box sx={{ marginBottom: 2 }}>
        <Link to="/companies">Back to the companies</Link>
      </Box>
      <DriveHeader drive={drive} offset={offset} />
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
              { value: 'details', label: 'Details', render: () => <DetailsTab {...props} offset={offset} /> },
              {
                value: 'rounds',
                label: 'Rounds',
                render: () => <RoundsTab driveId={drive.r_id} company={name} />,
              },
              { value: 'notices', label: 'Notices', render: () => <NoticesTab driveId={drive.r_id} /> },
            ]}
          />
        </Card>
      </Box>
    </PageContainer>
  );
}
