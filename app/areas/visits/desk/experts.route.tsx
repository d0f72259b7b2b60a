import { href, redirect } from 'react-router';
import { formatZone } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { fetchManagedExperts } from './schedule.api.server.ts';
import type { Route } from './+types/experts.route';

/** The experts whose hours this person may change. An expert without others is redirected to their own hours. */
export async function loader({ context }: Route.LoaderArgs) {
  const experts = await fetchManagedExperts(context.get(deskContext).api);
  const [first] = experts;
  if (first?.is_own && experts.length === 1) throw redirect(addressOf(first.id));
  const locale = context.get(localeContext);
  return experts.map(({ id, name, timezone }) => ({ id, name, zone: formatZone(timezone, locale) }));
}

const addressOf = (expertId: string) => href('/desk/hours/:expertId', { expertId });

/** For administrators: whose hours. */
export default function Experts({ loaderData: experts }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('deskVisits:experts.title')}
      lead={translate('deskVisits:experts.lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
    >
      {experts.length === 0 ? (
        <EmptyState
          picture={<CalendarScene />}
          title={translate('deskVisits:experts.empty')}
          text={translate('deskVisits:experts.emptyText')}
        />
      ) : (
        <ul className="card rows">
          {experts.map(({ id, name, zone }) => (
            <LinkedRow key={id} href={addressOf(id)} icon="clock" title={<bdi>{name}</bdi>} detail={zone} />
          ))}
        </ul>
      )}
    </Page>
  );
}
