import { data, href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NestScene } from '#app/ui/scenes/nest-scene.tsx';
import { ActivityRow } from './activity-row.tsx';
import { describeActivity } from './describe-activity.ts';
import { fetchActivities } from './security.api.server.ts';
import type { Route } from './+types/activity.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : undefined;
  if (page === undefined) throw data(null, { status: 404 });
  const { activities, more } = await fetchActivities(context.get(apiContext), page);
  if (activities.length === 0 && page > 1) throw data(null, { status: 404 });
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return { entries: activities.map((activity) => describeActivity(activity, reader)), page, more };
}

const pagePath = (page: number) =>
  page === 1 ? href('/settings/security/activity') : `${href('/settings/security/activity')}?page=${page}`;

export default function ActivityLog({ loaderData: { entries, page, more } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('security:activity.title')} />
      <BackLink href={href('/settings/security')}>{translate('security:main.title')}</BackLink>
      <PageHeader title={translate('security:activity.title')} lead={translate('security:activity.lead')} />
      {entries.length === 0 && (
        <EmptyState
          picture={<NestScene />}
          title={translate('security:activity.emptyTitle')}
          text={translate('security:activity.emptyText')}
        />
      )}
      {entries.length > 0 && (
        <ol className="card rows">
          {entries.map((entry, index) => (
            <ActivityRow key={entry.id} position={index + 1} {...entry} />
          ))}
        </ol>
      )}
      {(page > 1 || more) && (
        <nav className="actions" aria-label={translate('security:activity.pages')}>
          {page > 1 && <Link href={pagePath(page - 1)}>{translate('security:activity.newer')}</Link>}
          {more && <Link href={pagePath(page + 1)}>{translate('security:activity.older')}</Link>}
        </nav>
      )}
    </div>
  );
}
