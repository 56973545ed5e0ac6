import { ConsolePage, withQueries } from '../frame/console-page';
import { UpdatedAgo } from '../list/updated-ago';
import { plural } from '../values/waiting-time';
import { ActivityList, useActivityList } from './activity-list';

/** /cell/activity: everything that was done, newest first (CEL-80). */
function ActivityPage() {
  const activity = useActivityList();
  const { data } = activity.loaded;
  return (
    <ConsolePage
      title="Activity log"
      count={data && plural(data.total, 'action')}
      right="view activity"
      end={<UpdatedAgo loaded={activity.loaded} />}
    >
      <ActivityList {...activity} />
    </ConsolePage>
  );
}

export default withQueries(ActivityPage);
