import { href, redirect } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { localeContext, memberContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { Route } from './+types/coverage-end.route';
import { Card } from '#app/ui/layout/card.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { coverage_end: end } = context.get(memberContext);
  const locale = context.get(localeContext);
  if (end === null) throw redirect(href('/'));
  return {
    state: end.is_over ? 'over' : 'ends',
    days: { covered: formatDay(end.covered_until, locale), claims: formatDay(end.claims_until, locale) },
  } as const;
}

/** What ends with the coverage and what is still possible. After the last covered day most other pages lead here; without one, this leads home. */
export default function CoverageEnd({ loaderData: { state, days } }: Route.ComponentProps) {
  const translate = useTranslate();
  const possible = [
    {
      path: href('/reimbursement'),
      icon: 'document',
      title: translate('coveredPrograms:end.claim'),
      detail: translate('coveredPrograms:end.claimDetail', days),
    },
    {
      path: href('/reimbursement/claims'),
      icon: 'check',
      title: translate('coveredPrograms:end.claims'),
      detail: translate('coveredPrograms:end.claimsDetail'),
    },
    {
      path: href('/payments'),
      icon: 'card',
      title: translate('coveredPrograms:end.bills'),
      detail: translate('coveredPrograms:end.billsDetail'),
    },
    {
      path: href('/settings/privacy'),
      icon: 'private',
      title: translate('coveredPrograms:end.data'),
      detail: translate('coveredPrograms:end.dataDetail'),
    },
  ] as const;
  return (
    <Page
      title={translate(`coveredPrograms:end.${state}.title`)}
      lead={translate(`coveredPrograms:end.${state}.lead`, days)}
    >
      <Card id="possible" heading={translate('coveredPrograms:end.possible', days)}>
        <ul className="rows">
          {possible.map(({ path, ...row }) => (
            <LinkedRow key={path} href={path} {...row} />
          ))}
        </ul>
      </Card>
    </Page>
  );
}
