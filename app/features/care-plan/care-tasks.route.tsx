import { data, href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/session-user.ts';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NestScene } from '#app/ui/scenes/nest-scene.tsx';
import { TaskRows } from '#app/ui/task-rows.tsx';
import { fetchHistory, fetchOpenTasks } from './care-plan.api.server.ts';
import { doneByMonth, openParts } from './describe-plan.ts';
import { DoneTasks } from './done-tasks.tsx';
import type { Route } from './+types/care-tasks.route';

/** The whole plan: what is open stands before the first page of what was done. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : undefined;
  if (page === undefined) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [open, history] = await Promise.all([page === 1 ? fetchOpenTasks(api) : [], fetchHistory(api, page)]);
  if (page > history.page_count) throw data(null, { status: 404 });
  const locale = context.get(localeContext);
  const reader = { locale, timeZone: memberTimeZone(context), translate: translatorFor(locale) };
  return {
    page,
    pageCount: history.page_count,
    doneCount: history.total,
    parts: openParts(open, reader),
    months: doneByMonth(history.tasks, reader),
    paused: hasPausedPregnancy(context.get(memberContext)),
  };
}

export default function CareTasks({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { page, parts, paused, ...done } = loaderData;
  const title =
    page === 1 ? translate('carePlan:plan.title') : translate('carePlan:plan.titlePage', { page });
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/')}>{translate('carePlan:back')}</BackLink>
      <PageHeader title={title} lead={translate('carePlan:plan.lead')} />
      {paused && (
        <p>
          {translate('carePlan:paused.listText')}{' '}
          <Link href={href('/settings/health-goal')}>{translate('carePlan:paused.resume')}</Link>
        </p>
      )}
      {page === 1 && parts.length === 0 && (
        <EmptyState
          picture={<NestScene />}
          title={translate('carePlan:plan.emptyTitle')}
          text={translate('carePlan:plan.emptyText')}
        />
      )}
      {parts.map(({ heading, text, tasks }) => (
        <Card key={heading} heading={heading}>
          {text && <p className="soft">{text}</p>}
          <TaskRows tasks={tasks} />
        </Card>
      ))}
      <DoneTasks page={page} {...done} />
    </div>
  );
}
