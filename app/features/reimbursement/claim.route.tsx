import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StoredFiles } from '#app/ui/stored-files.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { ClaimExpenses } from './claim-expenses.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { claimEvents, claimFiles } from './describe-claim.tsx';
import { fetchClaim } from './reimbursement.api.server.ts';
import type { Route } from './+types/claim.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await fetchClaim(context.get(apiContext), params.claimUid);
  const reader = {
    locale: context.get(localeContext),
    timeZone: memberTimeZone(context),
  };
  return {
    ...claim,
    sent: formatDayOf(claim.created_at, reader),
    events: claim.events.map((event) => ({ ...event, day: formatDayOf(event.created_at, reader) })),
  };
}

export default function ClaimPage({ loaderData: claim }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const title = translate('reimbursement:claim.title', { uid: claim.uid });
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/reimbursement/claims')}>{translate('reimbursement:claim.back')}</BackLink>
      <PageHeader title={title} lead={translate('reimbursement:claims.sent', { day: claim.sent })}>
        <ClaimTag state={claim.state} />
      </PageHeader>
      <div className="card">
        <KeyValue
          rows={[
            { label: translate('reimbursement:claim.program'), value: claim.program_name },
            { label: translate('reimbursement:claim.provider'), value: claim.provider_name },
            {
              label: translate('reimbursement:claim.requested'),
              value: formatMoney(claim.total_requested_amount, code),
            },
            ...(claim.state === 'approved' && claim.total_approved_amount !== null
              ? [
                  {
                    label: translate('reimbursement:claim.approved'),
                    value: formatMoney(claim.total_approved_amount, code),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <ClaimExpenses services={claim.services} />
      {claim.receipts.length > 0 && (
        <section className="card" aria-labelledby="receipts-heading">
          <h2 className="card-heading" id="receipts-heading">
            {translate('reimbursement:claim.receipts')}
          </h2>
          <StoredFiles
            label={translate('reimbursement:claim.receipts')}
            files={claimFiles(claim.receipts, code)}
          />
        </section>
      )}
      <section className="card" aria-labelledby="history-heading">
        <h2 className="card-heading" id="history-heading">
          {translate('reimbursement:claim.history')}
        </h2>
        <Timeline events={claimEvents(claim.events, translate)} />
      </section>
      {claim.state === 'requested' && (
        <LinkButton
          look="plain-danger"
          href={href('/reimbursement/claims/:claimUid/cancel', { claimUid: claim.uid })}
        >
          {translate('reimbursement:claim.cancel')}
        </LinkButton>
      )}
    </div>
  );
}
