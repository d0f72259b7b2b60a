import { href } from 'react-router';
import { apiContext, memberContext } from '#app/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { describePersonal } from './describe-personal.ts';
import { fetchPersonalDetails } from './settings.api.server.ts';
import type { Route } from './+types/basics.route';

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  return {
    details: await fetchPersonalDetails(context.get(apiContext)),
    employer: member.partner ? null : member.employer,
    planName: member.company_plan?.plan_name ?? null,
    waitingEmail: member.unconfirmed_email ?? null,
  };
}

export default function Basics({ loaderData }: Route.ComponentProps) {
  const { details, employer, planName, waitingEmail } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const given = (value: string | null | undefined) => value || translate('settings:notProvided');
  return (
    <div className="narrow stack">
      <PageTitle page={translate('settings:basics.title')} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <PageHeader title={translate('settings:basics.title')} lead={translate('settings:basics.lead')} />
      <section className="card stack-small" aria-labelledby="membership-heading">
        <h2 className="card-heading" id="membership-heading">
          {translate('settings:basics.membership')}
        </h2>
        <KeyValue
          rows={[
            { label: translate('settings:field.legalName'), value: `${details.fname} ${details.lname}` },
            {
              label: translate('settings:field.dob'),
              value: given(details.dob && formatDay(details.dob, code)),
            },
            { label: translate('settings:field.email'), value: details.email },
            ...(employer ? [{ label: translate('settings:field.employer'), value: employer }] : []),
            { label: translate('settings:field.plan'), value: given(planName) },
            { label: translate('settings:field.memberId'), value: given(details.member_id) },
          ]}
        />
        {waitingEmail && <p>{translate('settings:basics.emailWaiting', { email: waitingEmail })}</p>}
        <LinkButton look="plain" href={href('/settings/email')}>
          {translate('settings:basics.editEmail')}
        </LinkButton>
        <LinkButton look="plain" href={href('/complete-profile')}>
          {translate('settings:basics.editCoverage')}
        </LinkButton>
        {employer && (
          <LinkButton look="plain" href={href('/settings/eligibility')}>
            {translate('settings:basics.editEligibility')}
          </LinkButton>
        )}
      </section>
      <section className="card stack-small" aria-labelledby="personal-heading">
        <h2 className="card-heading" id="personal-heading">
          {translate('settings:personal.title')}
        </h2>
        <KeyValue
          rows={describePersonal(details, translate).map(({ label, value }) => ({
            label,
            value: given(value),
          }))}
        />
        <LinkButton look="plain" href={href('/settings/personal-details')}>
          {translate('settings:basics.editPersonal')}
        </LinkButton>
      </section>
    </div>
  );
}
