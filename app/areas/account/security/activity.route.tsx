import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { ActivityText } from './activity-text.tsx';
import { activityView, type ActivityView } from './security-view.ts';
import { fetchActivities } from './security.api.server.ts';
import type { Route } from './+types/activity.route';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const { activities, more } = await fetchActivities(context.get(apiContext), page);
  if (activities.length === 0 && page > 1) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  return {
    entries: activities.map((activity) => activityView(activity, localeAndZone)),
    page,
    more,
  };
}

export default function ActivityLog({ loaderData: { entries, page, more } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('security:activity.title')}
      back={{ href: href('/settings/security'), text: translate('security:main.title') }}
      lead={translate('security:activity.lead')}
    >
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
      <NewerAndOlder
        label={translate('security:activity.pages')}
        newerText={translate('security:activity.newer')}
        olderText={translate('security:activity.older')}
        path={href('/settings/security/activity')}
        page={page}
        more={more}
      />
    </Page>
  );
}

/** @param position in the list, which makes links distinguishable: several events may happen in one minute */
function ActivityRow({ position, ...activity }: ActivityView & { position: number }) {
  const { id, text, moment, canDisavow } = activity;
  const translate = useTranslate();
  return (
    <li className="row">
      <div className="row-text">
        <ActivityText {...activity} />
      </div>
      {canDisavow && (
        <LinkButton
          look="plain"
          href={href('/settings/security/activity/:activityId/not-me', { activityId: id })}
        >
          {translate('security:activity.notMe')}
          <VisuallyHidden>
            {': '}
            {text}, {moment} ({position})
          </VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}
