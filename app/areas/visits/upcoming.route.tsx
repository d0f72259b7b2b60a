import { href, redirect } from 'react-router';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { PersonPage } from '#app/page/person-page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { upcomingAddress } from './addresses.ts';
import { visitView } from './visit-view.ts';
import { HowToPrepare, JoinPart, TooLate, VisitActions } from './visit-actions.tsx';
import { fetchVisit } from './visits.api.server.ts';
import type { Route } from './+types/upcoming.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = await fetchVisit(context.get(apiContext), params.visitToken);
  // The links of earlier mails carry a token that opens the video; it must not stay in the address.
  if (visit.token !== params.visitToken) throw redirect(upcomingAddress(visit.token));
  const now = context.get(clockContext).now();
  return visitView(visit, context.get(memberContext), { ...memberLocaleAndZone(context), now });
}

export default function Upcoming({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { state, outcome, subject, expert, image, note, actions } = loaderData;
  return (
    <PersonPage
      title={translate('visits:visit.heading', { expert })}
      tabTitle={translate('visits:visit.pageTitle', { expert })}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      person={{ name: expert, image }}
      eyebrow={subject}
      hero={loaderData.hero}
      aside={state === 'booked' && <HowToPrepare />}
    >
      {state === 'booked' ? <JoinPart {...loaderData.join} /> : <Notice type="info">{outcome}</Notice>}
      <VisitActions state={state} {...actions} />
      {state === 'booked' && !actions.cancelHref && <TooLate {...loaderData.careTeam} />}
      {note && (
        <Card id="note" heading={translate('visits:facts.note')}>
          <p>{note}</p>
        </Card>
      )}
    </PersonPage>
  );
}
