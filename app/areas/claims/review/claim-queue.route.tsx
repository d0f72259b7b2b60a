import { href, redirect } from 'react-router';
import { answerBy, isAnswerLate } from '#app/domain/work-kinds.ts';
import { formatMoment, formatMoney } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { clockContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { DeskQueue } from '#app/page/desk-queue.tsx';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Reference } from '#app/ui/text/values.tsx';
import { SecondTag } from '#app/forms/work-parts.tsx';
import { fetchWaitingClaims } from './review.api.server.ts';
import type { Route } from './+types/claim-queue.route';

/** The claims after one whose uid the address names: `?after=R-12`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, (uid) => /^[\w-]{1,60}$/.test(uid));
  const { claims, more } = await fetchWaitingClaims(context.get(deskContext).api, after);
  // The rest of the list was decided since, or never existed.
  if (after !== undefined && claims.length === 0) throw redirect(href('/desk/claims'));
  const locale = context.get(localeContext);
  const now = context.get(clockContext).now();
  return {
    isFirst: after === undefined,
    next: more ? claims.at(-1)?.uid : undefined,
    claims: claims.map((claim) => ({
      uid: claim.uid,
      member: claim.member_name,
      company: claim.company_name,
      program: claim.program_name,
      amount: formatMoney(claim.total_requested_amount, { locale, currency: claim.currency }),
      due: formatMoment(answerBy(claim.created_at).toString(), locale, visitorTimeZone(context)),
      isLate: isAnswerLate(claim.created_at, now),
      first: claim.first_decided_by,
    })),
  };
}

/** Claims that wait for a decision, the one that waits longest first. */
export default function ClaimQueue({ loaderData: { claims, ...place } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <DeskQueue
      {...place}
      path={href('/desk/claims')}
      texts="deskClaims:queue"
      items={claims.map(({ uid, isLate, ...claim }) => ({
        id: uid,
        href: href('/desk/claims/:claimUid', { claimUid: uid }),
        isLate,
        tag: claim.first && <SecondTag />,
        title: (
          <>
            {claim.amount} · <bdi>{claim.program}</bdi>
          </>
        ),
        details: [
          <>
            <bdi>{claim.member}</bdi> · <bdi>{claim.company}</bdi> · <Reference>{uid}</Reference>
          </>,
          translate('deskClaims:queue.due', { moment: claim.due }),
          ...(claim.first ? [translate('deskClaims:queue.first', { name: claim.first })] : []),
        ],
      }))}
    />
  );
}
