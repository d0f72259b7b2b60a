import { href, redirect } from 'react-router';
import { readInstant } from '#app/domain/calendar-date.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { formatLanguage, formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchConversations } from './conversations.api.server.ts';
import type { Route } from './+types/conversations.route';

/** Like `read~2026-03-02T12:00:00Z~…`, with the id of a member. */
function isPlace(place: string): boolean {
  const [, since = '', last = '', memberId = ''] = /^([^~]+)~([^~]+)~([^~]+)$/.exec(place) ?? [];
  const isSince = since === 'read' || since === 'answered' || readInstant(since) !== undefined;
  return isSince && readInstant(last) !== undefined && isUuid(memberId);
}

/** The conversations after a place that the page before named. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isPlace);
  const { conversations, next } = await fetchConversations(context.get(deskContext).api, after);
  // The rest of the list has moved up since, or never existed.
  if (after !== undefined && conversations.length === 0) throw redirect(href('/desk/conversations'));
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatDatedMoment(instant, locale, visitorTimeZone(context));
  return {
    isFirst: after === undefined,
    next,
    conversations: conversations.map((one) => ({
      id: one.id,
      member: one.member_name,
      company: one.company_name,
      partner: one.care_partner_name,
      language: formatLanguage(one.preferred_language, locale),
      unread: one.unread,
      waitsSince: one.waits_since === null ? null : inWords(one.waits_since),
      last: inWords(one.last_message_at),
    })),
  };
}

/** Conversations of members and Care Partners, those that wait longest for an answer first. */
export default function Conversations({ loaderData: { conversations, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/conversations')}
      picture={<HandsScene />}
      texts="deskConversations:list"
      items={conversations.map((one) => ({
        id: one.id,
        href: href('/desk/conversations/:memberId', { memberId: one.id }),
        isLate: false,
        tag: one.unread > 0 && (
          <Tag tone="info" icon="chat">
            {translate('deskConversations:list.unread', { count: one.unread })}
          </Tag>
        ),
        title: <bdi>{one.member}</bdi>,
        details: [
          <>
            <bdi>{one.company}</bdi> · {one.language} ·{' '}
            {translate('deskConversations:list.partner', { name: one.partner })}
          </>,
          one.waitsSince === null
            ? translate('deskConversations:list.last', { moment: one.last })
            : translate('deskConversations:list.waits', { moment: one.waitsSince }),
        ],
      }))}
    />
  );
}
