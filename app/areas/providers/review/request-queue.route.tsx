import { href, redirect } from 'react-router';
import { requestAnswerBy } from '#app/domain/work-kinds.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { clockContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Reference } from '#app/ui/text/values.tsx';
import { RequestTag } from '../requests/request-list.tsx';
import { fetchWaitingRequests } from './review.api.server.ts';
import type { Route } from './+types/request-queue.route';

/** The requests after one whose uid the address names: `?after=A-12`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, (uid) => /^[\w-]{1,60}$/.test(uid));
  const { requests, more } = await fetchWaitingRequests(context.get(deskContext).api, after);
  // The rest of the list was settled since, or never existed.
  if (after !== undefined && requests.length === 0) throw redirect(href('/desk/requests'));
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatMoment(instant, locale, visitorTimeZone(context));
  const now = context.get(clockContext).now();
  return {
    isFirst: after === undefined,
    next: more ? requests.at(-1)?.uid : undefined,
    requests: requests.map((one) => {
      const due = requestAnswerBy(one.created_at, one.time_zone);
      const isNew = one.state === 'requested';
      return {
        uid: one.uid,
        state: one.state,
        member: one.member_name,
        company: one.company_name,
        provider: one.provider_name,
        category: one.category_name,
        moment: inWords(isNew ? due.toString() : one.updated_at),
        isLate: isNew && Temporal.Instant.compare(now, due) > 0,
      };
    }),
  };
}

/** Requests to providers that are not settled, the one that waits longest first. */
export default function RequestQueue({ loaderData: { requests, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/requests')}
      picture={<CalendarScene />}
      texts="deskRequests:queue"
      items={requests.map((one) => ({
        id: one.uid,
        href: href('/desk/requests/:requestUid', { requestUid: one.uid }),
        isLate: one.isLate,
        tag: one.state !== 'requested' && <RequestTag state={one.state} />,
        title: (
          <>
            <bdi>{one.member}</bdi> · <bdi>{one.provider}</bdi>
          </>
        ),
        details: [
          <>
            <bdi>{one.company}</bdi> · {one.category} · <Reference>{one.uid}</Reference>
          </>,
          translate(`deskRequests:queue.${one.state === 'requested' ? 'due' : 'since'}`, {
            moment: one.moment,
          }),
        ],
      }))}
    />
  );
}
