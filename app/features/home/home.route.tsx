import {
  apiContext,
  clockContext,
  memberContext,
  requestContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { fetchNews, noNews } from '#app/api/news.api.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { CareTeamBlock } from './care-team-block.tsx';
import { describeHome } from './describe-home.ts';
import { CarePlan, GoalBanner, ToRead } from './goal-and-plan.tsx';
import { fetchCarePlan, fetchPayableBills, fetchUpcomingVisits } from './home.api.server.ts';
import { HomeHeader } from './home-header.tsx';
import { Reminders } from './reminders.tsx';
import { ClaimCard, ToDoCards } from './to-do-cards.tsx';
import type { Route } from './+types/home.route';

export const handle = { rehearsedFor: 'member' } as const;

/** Every part is fetched on its own, all at the same time; when one fails, the page shows the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [plan, visits, bills, { unread }] = await Promise.all([
    fetchCarePlan(api).catch(() => undefined),
    fetchUpcomingVisits(api).catch(() => undefined),
    fetchPayableBills(api).catch(() => undefined),
    fetchNews(api).catch(() => noNews),
  ]);
  const visitor = context.get(visitorContext);
  const { justRegistered = false } = visitor.data;
  if (justRegistered && !context.get(requestContext).prefetch) visitor.update({ justRegistered: undefined });
  const parts = { plan, visits, bills, unreadMessages: unread.messages, justRegistered };
  const now = context.get(clockContext).now();
  return {
    justRegistered,
    ...describeHome(context.get(memberContext), parts, { ...memberLocaleAndZone(context), now }),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { plan, reading, reminders, justRegistered } = loaderData;
  const carePartner = <CareTeamBlock {...loaderData.careTeam} />;
  return (
    <>
      <HomeHeader {...loaderData.header} justRegistered={justRegistered} />
      <div className="home">
        <div>
          {justRegistered && carePartner}
          <ToDoCards {...loaderData.toDo} />
          <GoalBanner {...loaderData.goal} />
          {reminders.rows.length > 0 && (
            <Reminders heading={translate('home:reminders.heading')} {...reminders} />
          )}
        </div>
        {justRegistered ? <ClaimCard /> : carePartner}
        {plan && <CarePlan {...plan} />}
        <div>
          {!justRegistered && <ClaimCard />}
          {reading && <ToRead {...reading} />}
        </div>
      </div>
    </>
  );
}
