import { data, href } from 'react-router';
import { askedPage } from '#app/page/asked-page.server.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { ClaimList, ClaimYears, listedClaim, NoClaims } from './claim-list.tsx';
import { fetchClaims, fetchDraft } from './claims.api.server.ts';
import { isStarted } from './claim-draft.ts';
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
    claims: claims.map((claim) => listedClaim(claim, localeAndZone)),
    ...others,
  };
}

export default function Claims({ loaderData }: Route.ComponentProps) {
  const { claims, started, years, page, more } = loaderData;
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
      {claims.length === 0 && <NoClaims>{newClaim}</NoClaims>}
      <div className={years.length > 0 ? 'columns' : undefined}>
        {claims.length > 0 && (
          <div>
            <ClaimList claims={claims} page={page} more={more} />
          </div>
        )}
        {years.length > 0 && (
          <div>
            <ClaimYears years={years} />
          </div>
        )}
      </div>
    </Page>
  );
}
