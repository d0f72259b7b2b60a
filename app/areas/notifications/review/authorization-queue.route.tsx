import { href, redirect } from 'react-router';
import { answerBy, isAnswerLate } from '#app/domain/work-kinds.ts';
import { formatMoment, formatMoney } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { clockContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Reference } from '#app/ui/text/values.tsx';
import { lastRequestedAt } from '../notification-view.ts';
import { fetchWaitingAuthorizations, type ReviewedAuthorization } from './review.api.server.ts';
import type { Route } from './+types/authorization-queue.route';

const requestedAt = ({ events, created_at: made }: ReviewedAuthorization) => lastRequestedAt(events) ?? made;

/** The authorizations after one whose uid the address names: `?after=P-12`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, (uid) => /^[\w-]{1,60}$/.test(uid));
  const { authorizations, more } = await fetchWaitingAuthorizations(context.get(deskContext).api, after);
  // The rest of the list was decided since, or never existed.
  if (after !== undefined && authorizations.length === 0) throw redirect(href('/desk/authorizations'));
  const locale = context.get(localeContext);
  const now = context.get(clockContext).now();
  return {
    isFirst: after === undefined,
    next: more ? authorizations.at(-1)?.uid : undefined,
    authorizations: authorizations.map((one) => ({
      uid: one.uid,
      title: one.title,
      member: one.member_name,
      company: one.company_name,
      amount:
        one.total_rate === null ? null : formatMoney(one.total_rate, { locale, currency: one.currency }),
      isAgain: one.re_requested,
      due: formatMoment(answerBy(requestedAt(one)).toString(), locale, visitorTimeZone(context)),
      isLate: isAnswerLate(requestedAt(one), now),
    })),
  };
}

/** Authorizations that wait for a decision, the one that was made first comes first. */
export default function AuthorizationQueue({ loaderData }: Route.ComponentProps) {
  const { authorizations, ...place } = loaderData;
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/authorizations')}
      action={
        <LinkButton look="secondary" href={href('/desk/authorizations/new')}>
          {translate('deskAuthorizations:find.title')}
        </LinkButton>
      }
      texts="deskAuthorizations:queue"
      items={authorizations.map((one) => ({
        id: one.uid,
        href: href('/desk/authorizations/:authorizationUid', { authorizationUid: one.uid }),
        isLate: one.isLate,
        tag: one.isAgain && (
          <Tag tone="info" icon="clock">
            {translate('deskAuthorizations:queue.again')}
          </Tag>
        ),
        title: (
          <>
            {one.amount !== null && `${one.amount} · `}
            <bdi>{one.title}</bdi>
          </>
        ),
        details: [
          <>
            <bdi>{one.member}</bdi> · <bdi>{one.company}</bdi> · <Reference>{one.uid}</Reference>
          </>,
          translate('deskClaims:queue.due', { moment: one.due }),
        ],
      }))}
    />
  );
}
