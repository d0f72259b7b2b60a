import { data, href } from 'react-router';
import { formatLanguage, formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchConversations } from './conversations.api.server.ts';
import type { Route } from './+types/conversations.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const { conversations, more } = await fetchConversations(context.get(deskContext).api, page);
  if (page > 1 && conversations.length === 0) throw data(null, { status: 404 });
  const locale = context.get(localeContext);
  const inWords = (instant: string) => formatMoment(instant, locale, visitorTimeZone(context));
  return {
    page,
    more,
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
export default function Conversations({ loaderData: { conversations, page, more } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('deskConversations:list.title')}
      lead={translate('deskConversations:list.lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="stack-large"
    >
      {conversations.length === 0 && (
        <EmptyState
          picture={<HandsScene />}
          title={translate('deskConversations:list.empty')}
          text={translate('deskConversations:list.emptyText')}
        />
      )}
      {conversations.length > 0 && (
        <ul className="card rows">
          {conversations.map((one) => (
            <li key={one.id} className="row leads-on">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={href('/desk/conversations/:memberId', { memberId: one.id })}>
                    <bdi>{one.member}</bdi>
                  </Link>
                </h2>
                <p className="row-detail">
                  <bdi>{one.company}</bdi> · {one.language} ·{' '}
                  {translate('deskConversations:list.partner', { name: one.partner })}
                </p>
                <p className="row-detail">
                  {one.waitsSince === null
                    ? translate('deskConversations:list.last', { moment: one.last })
                    : translate('deskConversations:list.waits', { moment: one.waitsSince })}
                </p>
              </div>
              {one.unread > 0 && (
                <Tag tone="info" icon="chat">
                  {translate('deskConversations:list.unread', { count: one.unread })}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewerAndOlder
        label={translate('deskConversations:list.pages')}
        newerText={translate('deskConversations:list.previous')}
        olderText={translate('deskConversations:list.next')}
        path={href('/desk/conversations')}
        page={page}
        more={more}
      />
    </Page>
  );
}
