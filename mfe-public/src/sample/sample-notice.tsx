import { college } from '@portal/shared/college';
import { Banner } from '@portal/shared/ui';

/** Says that a page shows invented content, as long as the college's content is marked so (D-54). */
export const SampleNotice = () =>
  college.sample ? (
    <Banner tone="neutral" title="Sample content">
      This college, its people and its companies are invented.
    </Banner>
  ) : null;
