import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CalendarScene } from '#app/ui/scenes/calendar-scene.tsx';
import { summaryOf } from './describe-request.ts';
import { RequestRow } from './request-row.tsx';
import { fetchRequests } from './requests.api.server.ts';
import type { Route } from './+types/requests.route';

export async function loader({ context }: Route.LoaderArgs) {
  const requests = await fetchRequests(context.get(apiContext));
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return { requests: requests.map((request) => summaryOf(request, reader)) };
}

export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('booking:list.title');
  const find = <LinkButton href={href('/providers')}>{translate('booking:list.find')}</LinkButton>;
  return (
    <div className="stack">
      <PageTitle page={title} />
      <BackLink href={href('/providers')}>{translate('providers:title')}</BackLink>
      <PageHeader title={title} lead={translate('booking:list.lead')}>
        {requests.length > 0 && find}
      </PageHeader>
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
    </div>
  );
}
