import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { RequestRow, summaryOf } from './request-list.tsx';
import { fetchRequests } from './requests.api.server.ts';
import type { Route } from './+types/requests.route';

export async function loader({ context }: Route.LoaderArgs) {
  const requests = await fetchRequests(context.get(apiContext));
  const localeAndZone = memberLocaleAndZone(context);
  return { requests: requests.map((request) => summaryOf(request, localeAndZone)) };
}

export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('booking:list.title');
  const find = <LinkButton href={href('/providers')}>{translate('booking:list.find')}</LinkButton>;
  return (
    <Page
      title={title}
      back={{ href: href('/providers'), text: translate('providers:title') }}
      lead={translate('booking:list.lead')}
      action={requests.length > 0 && find}
      className="stack"
    >
      {requests.length === 0 ? (
        <EmptyState
          picture={<CalendarScene />}
          title={translate('booking:list.empty.title')}
          text={translate('booking:list.empty.text')}
        >
          {find}
        </EmptyState>
      ) : (
        <ul className="card rows">
          {requests.map((request) => (
            <RequestRow key={request.uid} request={request} level={2} />
          ))}
        </ul>
      )}
    </Page>
  );
}
