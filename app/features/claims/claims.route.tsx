import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/receipt-scene.tsx';
import { ClaimList, listedClaims, YearLinks } from './claim-list.tsx';
import { fetchClaims, fetchDraft } from './claims.api.server.ts';
import { isStarted } from './claim-draft.ts';
import type { Route } from './+types/claims.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [claims, draft] = await Promise.all([fetchClaims(api), fetchDraft(api)]);
  return { started: isStarted(draft), ...listedClaims(claims, memberLocaleAndZone(context)) };
}

export default function Claims({ loaderData: { claims, started, years } }: Route.ComponentProps) {
  const translate = useTranslate();
  const newClaim = (
    <LinkButton href={href('/reimbursement')} icon={started ? undefined : 'plus'}>
      {translate(started ? 'claims:claims.continue' : 'claims:claims.new')}
    </LinkButton>
  );
  return (
    <Page
      title={translate('claims:claims.title')}
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
      {claims.length > 0 && <ClaimList claims={claims} />}
      {years.length > 0 && (
        <section className="card stack" aria-labelledby="years-heading">
          <h2 className="card-heading" id="years-heading">
            {translate('claims:year.heading')}
          </h2>
          <YearLinks years={years} />
        </section>
      )}
    </Page>
  );
}
