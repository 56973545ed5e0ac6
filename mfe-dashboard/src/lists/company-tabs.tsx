import { isBeforeDeadline, type DriveItem, type HomePageData } from '@portal/shared/contract';
import { getCompanyCounts, useApiQuery, useServerTime } from '@portal/shared/http';
import type { Loading } from '@portal/shared/http';
import { Heading } from '@portal/shared/ui';
import { Tabs } from '@portal/shared/ui-tabs';
import { useEffect, useState } from 'react';
import { StatusNotice } from '../welcome/status-notice';
import { Companies, CompanyList, TICK_MS } from './company-list';
import { COMPANY_LISTS } from './company-lists';
import type { CompanyListName } from './company-lists';

type CompanyTabsProps = {
  /** The student's standing; undefined while it is on its way. */
  standing: HomePageData['standing'] | undefined;
  /** Whether another notice of the page says the standing. */
  isSaid: boolean;
  /** What is open to decide. */
  eligible: Loading<DriveItem[]>;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
};

/** How many companies stand in each list; asked again when one closes while the page is open (W-47). */
function useCounts(eligible: Loading<DriveItem[]>, offset: number) {
  const counts = useApiQuery(getCompanyCounts);
  const { reload } = counts;
  const now = useServerTime(offset, TICK_MS);
  const closed =
    eligible.state === 'ready'
      ? eligible.data.filter(({ deadline }) => !isBeforeDeadline(deadline, now)).length
      : 0;
  useEffect(() => {
    if (closed > 0) reload();
  }, [closed, reload]);
  return counts;
}

/** The lists of companies with their counts, each loaded when it is first opened (DSH-04). */
export function CompanyTabs({ standing, isSaid, eligible, offset }: CompanyTabsProps) {
  const counts = useCounts(eligible, offset);
  const [shown, setShown] = useState<CompanyListName>(COMPANY_LISTS[0].name);
  return (
    <section>
      <Heading level={2} sx={{ marginBottom: { xs: 0, sm: 1 } }}>
        Companies
      </Heading>
      <Tabs
        label="Companies by your answer"
        value={shown}
        onChange={setShown}
        tabs={COMPANY_LISTS.map((kind) => ({
          value: kind.name,
          label: kind.label,
          count: counts.state === 'ready' ? counts.data[kind.count] : null,
          render: () =>
            kind.name === 'eligible' ? (
              <>
                {!isSaid && <StatusNotice standing={standing ?? null} />}
                <Companies
                  kind={kind}
                  list={eligible}
                  offset={offset}
                  isDebarred={Boolean(standing)}
                  waiting={standing === undefined}
                />
              </>
            ) : (
              <CompanyList kind={kind} offset={offset} />
            ),
        }))}
      />
    </section>
  );
}
