import { memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/eligibility-details.route';

export function loader({ context }: Route.LoaderArgs) {
  return { status: context.get(memberContext).eligibility?.eligibility_check_status ?? 'unknown' };
}

/** Reached only while eligibility details are pending; the guard of its layout sees to that. */
export default function EligibilityDetails({ loaderData: { status } }: Route.ComponentProps) {
  const translate = useTranslate();
  const lead = status === 'failure' ? 'eligibility:failed' : 'eligibility:waiting';
  return (
    <>
      <PageTitle page={translate('eligibility:title')} />
      <PageHeader title={translate('eligibility:title')} lead={translate(lead)} />
      <p>{translate('eligibility:how')}</p>
    </>
  );
}
