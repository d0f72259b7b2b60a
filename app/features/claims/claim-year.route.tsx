import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { fetchYear } from './fetch-year.server.ts';
import { YearLinks } from './claim-list.tsx';
import { YearTable } from './year-table.tsx';
import type { Route } from './+types/claim-year.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  return { page, ...(await fetchYear(context, params.year, { page })) };
}

/** What was claimed in a year and what came of it, to print and keep. */
export default function ClaimYear({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { year, years, expenses, page } = loaderData;
  return (
    <Page
      title={
        page === 1
          ? translate('claims:year.title', { year: String(year) })
          : translate('claims:year.titlePage', { year: String(year), page })
      }
      lead={translate('claims:year.lead')}
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      className="stack"
    >
      {expenses.length === 0 && <p className="card">{translate('claims:year.none')}</p>}
      {expenses.length > 0 && <YearTable {...loaderData} />}
      {expenses.length > 0 && (
        <LinkButton look="secondary" href={href('/reimbursement/years/:year/file', { year: String(year) })}>
          {translate('claims:year.file')}
        </LinkButton>
      )}
      <p className="fine-print no-print">{translate('claims:year.print')}</p>
      <YearLinks years={years.filter((other) => other !== year)} />
    </Page>
  );
}
