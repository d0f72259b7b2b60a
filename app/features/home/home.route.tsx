import {
  apiContext,
  clockContext,
  memberContext,
  requestContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { fetchUnreadCounts, noUnread } from '#app/api/unread-counts.api.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { CareTeamBlock } from './care-team-block.tsx';
import { describeHome } from './describe-home.ts';
import { CarePlan, GoalBanner } from './goal-and-plan.tsx';
import { fetchCareTasks, fetchPayableBills, fetchUpcomingVisits } from './home.api.server.ts';
import { HomeHeader } from './home-header.tsx';
import { Reminders } from './reminders.tsx';
import { ClaimCard, ToDoCards } from './to-do-cards.tsx';
import type { Route } from './+types/home.route';

export const handle = { rehearsedFor: 'member' } as const;

/** Every part is fetched on its own, all at the same time; when one fails, the page shows the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [tasks, visits, bills, unread] = await Promise.all([
    fetchCareTasks(api).catch(() => undefined),
    fetchUpcomingVisits(api).catch(() => undefined),
    fetchPayableBills(api).catch(() => undefined),
    fetchUnreadCounts(api).catch(() => noUnread),
  ]);
  const visitor = context.get(visitorContext);
  const { justRegistered = false } = visitor.data;
  if (justRegistered && !context.get(requestContext).prefetch) visitor.update({ justRegistered: undefined });
  const parts = { tasks, visits, bills, unreadMessages: unread.messages };
  const now = context.get(clockContext).now();
  return {
    justRegistered,
    ...describeHome(context.get(memberContext), parts, { ...memberLocaleAndZone(context), now }),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { tasks, reminders } = loaderData;
  return (
    <>
      <HomeHeader {...loaderData.header} justRegistered={loaderData.justRegistered} />
      <div className="columns">
        <div>
          <ToDoCards {...loaderData.toDo} />
          <GoalBanner {...loaderData.goal} />
          {reminders.length > 0 && (
            <Reminders heading={translate('home:reminders.heading')} reminders={reminders} />
          )}
          {tasks.length > 0 && (
            <CarePlan heading={translate('home:plan.heading')} tasks={tasks} links={loaderData.planLinks} />
          )}
        </div>
        <div>
          <CareTeamBlock {...loaderData.careTeam} />
          <ClaimCard />
        </div>
      </div>
    </>
  );
}
