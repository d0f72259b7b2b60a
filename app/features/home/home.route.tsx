import { requestContext, visitorContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CareTeamBlock } from './care-team-block.tsx';
import { CarePlan, GoalBanner, ToRead } from './goal-and-plan.tsx';
import { HomeHeader } from './home-header.tsx';
import { loadHome } from './load-home.server.ts';
import { Money } from './money.tsx';
import { Reminders } from './reminders.tsx';
import { ToDoCards } from './to-do-cards.tsx';
import type { Route } from './+types/home.route';

export const handle = { rehearsedFor: 'member' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { justRegistered = false } = visitor.data;
  if (justRegistered && !context.get(requestContext).prefetch) visitor.update({ justRegistered: undefined });
  return { justRegistered, ...(await loadHome(context, justRegistered)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { plan, reading, reminders, justRegistered } = loaderData;
  const carePartner = <CareTeamBlock {...loaderData.careTeam} />;
  return (
    <>
      <HomeHeader {...loaderData.header} justRegistered={justRegistered} />
      <div className="home stack-large">
        {justRegistered && carePartner}
        <ToDoCards {...loaderData.toDo} />
        <GoalBanner {...loaderData.goal} />
        {reminders.rows.length > 0 && (
          <Reminders heading={translate('home:reminders.heading')} {...reminders} />
        )}
        {!justRegistered && carePartner}
        {plan && <CarePlan {...plan} />}
        <Money {...loaderData.money} />
        {reading && <ToRead {...reading} />}
      </div>
    </>
  );
}
