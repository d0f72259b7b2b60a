import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, clockContext, localeContext } from '#app/page/contexts.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { isOpen, RequestTag, summaryOf } from './request-list.tsx';
import { RequestAnswers, RequestHistory, WhatNext } from './request-details.tsx';
import { fetchRequest } from './requests.api.server.ts';
import type { Route } from './+types/request.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await fetchRequest(context.get(apiContext), params.requestId);
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  const { appointment_at: at } = request;
  return {
    ...request,
    past: at !== null && Temporal.Instant.compare(at, context.get(clockContext).now()) < 0,
    summary: summaryOf(request, { locale, timeZone }),
    events: request.events.map(({ name, created_at: at }) => ({
      name,
      at,
      when: formatDatedMoment(at, locale, timeZone),
    })),
  };
}

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { summary, events, past, ...request } = loaderData;
  const translate = useTranslate();
  return (
    <Page
      title={translate('booking:request.heading', { name: summary.provider })}
      // A provider's name may reveal a health topic.
      tabTitle={translate('booking:request.title', { uid: request.uid })}
      eyebrow={translate('booking:request.title', { uid: request.uid })}
      reference={request.uid}
      back={{ href: href('/providers/requests'), text: translate('booking:list.title') }}
      lead={translate('booking:sent', { day: summary.sent })}
      action={<RequestTag state={request.state} />}
      aside={
        <>
          <RequestHistory events={events} />
          {isOpen(request.state) && (
            <LinkButton
              look="plain-danger"
              href={href('/providers/requests/:requestId/cancel', { requestId: request.uid })}
            >
              {translate('booking:request.cancel')}
            </LinkButton>
          )}
        </>
      }
    >
      <WhatNext request={request} appointment={summary.appointment} past={past} />
      <RequestAnswers request={request} />
    </Page>
  );
}
