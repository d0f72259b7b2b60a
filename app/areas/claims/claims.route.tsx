import { data, href } from 'react-router';
import { isAnswerLate } from '#app/domain/work-kinds.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, clockContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { UnreadDot } from '#app/ui/status/tag.tsx';
import { Money, Reference } from '#app/ui/text/values.tsx';
import { ClaimTag } from './claim-details.tsx';
import { isStarted } from './claim.form.ts';
import { fetchClaims, fetchDraft, type Claim } from './claims.api.server.ts';
import { nextStepOf } from './standing.ts';
import { YearLinks } from './claim-parts.tsx';
import type { Route } from './+types/claims.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const api = context.get(apiContext);
  const [{ claims, ...others }, draft] = await Promise.all([fetchClaims(api, page), fetchDraft(api)]);
  if (page > 1 && claims.length === 0) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  return {
    page,
    started: isStarted(draft),
    claims: claims.map((claim) => {
      const late = isAnswerLate(claim.created_at, context.get(clockContext).now());
      return listedClaim(claim, { ...localeAndZone, late });
    }),
    ...others,
  };
}

function listedClaim(claim: Claim, { late, ...localeAndZone }: LocaleAndZone & { late: boolean }) {
  return {
    uid: claim.uid,
    program: claim.program_name,
    provider: claim.provider_name,
    state: claim.state,
    unread: claim.unread_at !== null,
    sent: formatDayOf(claim.created_at, localeAndZone),
    requested: claim.total_requested_amount,
    approved: claim.state === 'approved' ? claim.total_approved_amount : null,
    next: claim.state === 'rejected' ? ('claims:claims.seeWhy' as const) : nextStepOf(claim, { late }),
  };
}

export default function Claims({ loaderData: { claims, started, years, page, more } }: Route.ComponentProps) {
  const translate = useTranslate();
  const newClaim = (
    <LinkButton href={href('/reimbursement')} icon={started ? undefined : 'plus'}>
      {translate(started ? 'claims:claims.continue' : 'claims:claims.new')}
    </LinkButton>
  );
  return (
    <Page
      title={page === 1 ? translate('claims:claims.title') : translate('claims:claims.titlePage', { page })}
      lead={translate('claims:claims.lead')}
      action={claims.length > 0 && newClaim}
      className="stack-large"
    >
      {claims.length === 0 && (
        <EmptyState
          picture={<ReceiptScene />}
          title={translate('claims:claims.empty.title')}
          text={translate('claims:claims.empty.text')}
        >
          {newClaim}
        </EmptyState>
      )}
      <div className={years.length > 0 ? 'columns' : undefined}>
        {claims.length > 0 && (
          <div>
            <ul className="card rows claims">
              {claims.map((claim) => (
                <ClaimRow key={claim.uid} claim={claim} />
              ))}
            </ul>
            <NewerAndOlder
              label={translate('claims:claims.pages')}
              newerText={translate('claims:claims.newer')}
              olderText={translate('claims:claims.older')}
              path={href('/reimbursement/claims')}
              page={page}
              more={more}
            />
          </div>
        )}
        {years.length > 0 && (
          <div>
            <section className="card stack" aria-labelledby="years-heading">
              <h2 className="card-heading" id="years-heading">
                {translate('claims:year.heading')}
              </h2>
              <YearLinks years={years} />
            </section>
          </div>
        )}
      </div>
    </Page>
  );
}

function ClaimRow({ claim }: { claim: ReturnType<typeof listedClaim> }) {
  const translate = useTranslate();
  const money = useMoney();
  const requested = translate('claims:claims.requestedAmount', { amount: money(claim.requested) });
  return (
    <li className="row leads-on">
      <div className="row-text">
        <p className="amount-line">
          <strong>{claim.approved === null ? requested : <Money>{money(claim.approved)}</Money>}</strong>{' '}
          <ClaimTag {...claim} />
        </p>
        <h2 className="row-title">
          {claim.unread && <UnreadDot>{translate('claims:claims.unread')}</UnreadDot>}
          <Link href={href('/reimbursement/claims/:claimUid', { claimUid: claim.uid })}>
            {claim.program}
            {'\u00a0· '}
            {claim.provider}
          </Link>
        </h2>
        <p className="row-detail">
          <Reference>{claim.uid}</Reference> · {translate('claims:claims.sent', { day: claim.sent })}
        </p>
        {claim.approved !== null && claim.approved < claim.requested && (
          <p className="row-detail">{requested}</p>
        )}
        <p className="row-detail">{translate(claim.next)}</p>
      </div>
    </li>
  );
}
