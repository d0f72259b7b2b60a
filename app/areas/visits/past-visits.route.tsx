import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { formatZone } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { pastView, type PastVisit } from './visit-view.ts';
import { VisitLink } from './visit-parts.tsx';
import { fetchPastVisits } from './visits.api.server.ts';
import type { Route } from './+types/past-visits.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const { visits, pageCount } = await fetchPastVisits(context.get(apiContext), page);
  if (page > pageCount) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  const member = context.get(memberContext);
  return {
    page,
    pageCount,
    zone: formatZone(localeAndZone.timeZone, localeAndZone.locale),
    visits: visits.map((visit) => pastView(visit, member, localeAndZone)),
  };
}

export default function PastVisits({ loaderData: { page, pageCount, zone, visits } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = page === 1 ? translate('visits:past.title') : translate('visits:past.titlePage', { page });
  return (
    <Page
      title={title}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      lead={visits.length > 0 && translate('visits:past.lead', { zone })}
      partnerBeside
    >
      {visits.length === 0 ? (
        <NoPastVisits />
      ) : (
        <ol className="card rows">
          {visits.map((visit) => (
            <PastVisitRow key={visit.href} {...visit} />
          ))}
        </ol>
      )}
      <NewerAndOlder
        label={translate('visits:past.pages')}
        newerText={translate('visits:past.newer')}
        olderText={translate('visits:past.older')}
        path={href('/video-visits/past')}
        page={page}
        more={page < pageCount}
      />
    </Page>
  );
}

/** One past or canceled visit; the whole row links to its page. */
function PastVisitRow(visit: PastVisit) {
  const { expert, image, when, outcome } = visit;
  return (
    <li className="row leads-on">
      <Avatar name={expert} image={image} />
      <div className="row-text">
        <h2 className="row-title">
          <VisitLink {...visit} />
        </h2>
        <p className="row-detail">{when}</p>
        <Tag tone={outcome.tone} icon={outcome.icon}>
          {outcome.text}
        </Tag>
      </div>
    </li>
  );
}

/** Instead of the past visits, for a member who had none. */
function NoPastVisits() {
  const translate = useTranslate();
  return (
    <EmptyState
      picture={<CalendarScene />}
      title={translate('visits:past.emptyTitle')}
      text={translate('visits:past.emptyText')}
    >
      <LinkButton href={href('/video-visits')}>{translate('visits:past.book')}</LinkButton>
    </EmptyState>
  );
}
