import type { HomePageData } from '@portal/shared/contract';
import { Heading } from '@portal/shared/ui';
import { Tabs } from '@portal/shared/ui-tabs';
import { useState } from 'react';
import { StandingNotice } from '../welcome/standing-notice';
import { CompanyList } from './company-list';
import { COMPANY_LISTS } from './company-lists';
import type { CompanyListName } from './company-lists';

type CompanyTabsProps = {
  /** The student's standing; undefined while it is on its way. */
  standing: HomePageData['standing'] | undefined;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
};

/** The five lists of companies, each loaded when it is first opened (DSH-04). */
export function CompanyTabs({ standing, offset }: CompanyTabsProps) {
  const [shown, setShown] = useState<CompanyListName>(COMPANY_LISTS[0].name);
  return (
    <section>
      <Heading level={2} gutterBottom>
        Companies
      </Heading>
      <Tabs
        label="Companies by your answer"
        value={shown}
        onChange={setShown}
        tabs={COMPANY_LISTS.map((kind) => ({
          value: kind.name,
          label: kind.label,
          render: () => (
            <>
              {kind.name === 'eligible' && <StandingNotice standing={standing ?? null} />}
              <CompanyList
                kind={kind}
                offset={offset}
                barred={Boolean(standing)}
                waiting={kind.name === 'eligible' && standing === undefined}
              />
            </>
          ),
        }))}
      />
    </section>
  );
}
