import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Day } from '#app/ui/day.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { summaryOf } from './describe-request.ts';
import { isOpen, requestLooks, RequestTag } from './request-tag.tsx';
import { requestRows } from './request-rows.ts';
import { fetchRequest } from './requests.api.server.ts';
import { WhatNext } from './what-next.tsx';
import type { Route } from './+types/request.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await fetchRequest(context.get(apiContext), params.requestId);
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  return {
    ...request,
    summary: summaryOf(request, { locale, timeZone }),
    events: request.events.map(({ name, created_at: at }) => ({
      name,
      at,
      when: formatMoment(at, locale, timeZone),
    })),
  };
}

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { summary, events, ...request } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const title = translate('booking:request.title', { uid: request.uid });
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/providers/requests')}>{translate('booking:list.title')}</BackLink>
      <PageHeader
        title={title}
        lead={translate('booking:request.lead', { name: summary.provider, day: summary.sent })}
      >
        <RequestTag state={request.state} />
      </PageHeader>
      <WhatNext request={request} appointment={summary.appointment} />
      <div className="card">
        <KeyValue rows={requestRows(request, { locale: code, translate })} />
      </div>
      <section className="card" aria-labelledby="history-heading">
        <h2 className="card-heading" id="history-heading">
          {translate('booking:request.history')}
        </h2>
        <Timeline
          events={events.map(({ name, at, when }) => ({
            id: `${name} ${at}`,
            title: translate(`booking:event.${name}`),
            when: <Day machine={at}>{when}</Day>,
            ...requestLooks[name],
          }))}
        />
      </section>
      {isOpen(request.state) && (
        <LinkButton
          look="plain-danger"
          href={href('/providers/requests/:requestId/cancel', { requestId: request.uid })}
        >
          {translate('booking:request.cancel')}
        </LinkButton>
      )}
    </div>
  );
}
