import { href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/session-user.ts';
import {
  apiContext,
  clockContext,
  localeContext,
  memberContext,
  requestContext,
  visitorContext,
} from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { memberTimeZone } from '#app/member-time.server.ts';
import { builtHref } from '#app/not-built-yet.ts';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CarePlan } from './care-plan.tsx';
import { CareTeamBlock } from './care-team-block.tsx';
import { GoalBanner } from './goal-banner.tsx';
import {
  fetchCareTasks,
  fetchPayableBills,
  fetchUnreadMessages,
  fetchUpcomingCalls,
} from './home.api.server.ts';
import { describeCareTeam } from './describe-care-team.ts';
import { goalTitle, greeting, weekLine } from './greeting.ts';
import { describeReminders } from './describe-reminders.ts';
import { describeTasks, planLinks } from './describe-tasks.ts';
import { withLooks } from './reminder-looks.tsx';
import { Reminders } from './reminders.tsx';
import { ToDoCards } from './to-do-cards.tsx';
import type { Route } from './+types/home.route';

/** Every part loads by itself and at the same time; one that fails is undefined and the page stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const member = context.get(memberContext);
  const [tasks, calls, bills, unreadMessages] = await Promise.all([
    fetchCareTasks(api).catch(() => undefined),
    fetchUpcomingCalls(api).catch(() => undefined),
    fetchPayableBills(api).catch(() => undefined),
    fetchUnreadMessages(api).catch(() => 0),
  ]);
  const visitor = context.get(visitorContext);
  const { justRegistered = false } = visitor.data;
  if (justRegistered && !context.get(requestContext).prefetch) visitor.update({ justRegistered: undefined });
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  const translate = translatorFor(locale);
  return {
    justRegistered,
    greeting: greeting(member, context.get(clockContext).now().toZonedDateTimeISO(timeZone), translate),
    week: weekLine(member, translate),
    goal: goalTitle(member, translate),
    careTeam: describeCareTeam(member, unreadMessages, translate),
    tasks: tasks && describeTasks(tasks, { locale, timeZone, translate }),
    planLinks: planLinks(member, translate),
    reminders: describeReminders(
      { calls, bills },
      { locale, timeZone, translate, quiet: hasPausedPregnancy(member) },
    ),
    toDo: {
      moved: member.onboarding_pending,
      coverageMissing: member.company_plan === null || !member.member_id,
    },
    partMissing: tasks === undefined || calls === undefined || bills === undefined,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { tasks, reminders, careTeam, partMissing } = loaderData;
  const { brandName } = usePageFacts();
  const goalHref = builtHref('/settings/health-goal');
  return (
    <>
      <PageTitle page={translate('home:title')} />
      <PageHeader title={loaderData.greeting} lead={loaderData.week} />
      {loaderData.justRegistered && (
        <Notice type="success">{translate('home:justRegistered', { brand: brandName })}</Notice>
      )}
      {partMissing && <Notice type="alert">{translate('errors:partMissing')}</Notice>}
      <div className="columns">
        <div>
          <ToDoCards {...loaderData.toDo} />
          <GoalBanner
            title={loaderData.goal}
            action={goalHref ? { href: goalHref, text: translate('home:goal.change') } : undefined}
          />
          {reminders.length > 0 && (
            <Reminders heading={translate('home:reminders.heading')} reminders={reminders.map(withLooks)} />
          )}
          {tasks && tasks.length > 0 && (
            <CarePlan heading={translate('home:plan.heading')} tasks={tasks} links={loaderData.planLinks} />
          )}
        </div>
        <div>
          <CareTeamBlock {...careTeam} />
          <div className="card">
            <h2 className="card-heading">{translate('home:claim.heading')}</h2>
            <p>{translate('home:claim.text')}</p>
            <LinkButton href={href('/reimbursement')} look="secondary" icon="receipt">
              {translate('home:claim.action')}
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
