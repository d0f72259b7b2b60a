import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { fetchPlan } from './care-plan.api.server.ts';
import { besidePlan, doneByMonth, openParts } from './describe-plan.ts';
import { BesidePlan, DoneTasks, OpenTasks } from './plan-parts.tsx';
import type { Route } from './+types/care-tasks.route';

export const handle = { rehearsedFor: 'member', fetchedAhead: true } as const;

/** The whole plan: what is open, on the first page alone, and below it one page of what was done. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const plan = await fetchPlan(context.get(apiContext), page);
  if (page > plan.page_count) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  const member = context.get(memberContext);
  return {
    page,
    pageCount: plan.page_count,
    doneCount: plan.total,
    parts: openParts(plan.open, localeAndZone),
    months: doneByMonth(plan.done, localeAndZone),
    paused: hasPausedPregnancy(member),
    asksAnew: member.pregnancy_weeks_over,
    beside: besidePlan(plan, member, page),
  };
}

export default function CareTasks({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { page, parts, paused, asksAnew, beside, ...done } = loaderData;
  const title =
    page === 1 ? translate('carePlan:plan.title') : translate('carePlan:plan.titlePage', { page });
  return (
    <Page
      title={title}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      lead={translate('carePlan:plan.lead')}
      aside={<BesidePlan {...beside} />}
    >
      {paused && (
        <p>
          {translate('carePlan:paused.listText')}{' '}
          <Link href={href('/settings/health-goal')}>{translate('carePlan:paused.resume')}</Link>
        </p>
      )}
      {asksAnew && (
        <p>
          {translate('home:goal.askAnew')}{' '}
          <Link href={href('/settings/health-goal')}>{translate('home:goal.paused')}</Link>
        </p>
      )}
      {page === 1 && <OpenTasks parts={parts} />}
      <DoneTasks page={page} {...done} />
    </Page>
  );
}
