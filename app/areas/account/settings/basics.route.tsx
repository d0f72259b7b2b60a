import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { coverageLevel } from '#app/i18n/enumerations.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchPersonalDetails } from './settings.api.server.ts';
import { personalView } from './personal.form.ts';
import type { Route } from './+types/basics.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  return {
    details: await fetchPersonalDetails(context.get(apiContext)),
    employer: member.partner ? null : member.employer,
    level: member.company_plan_type,
    cobra: member.cobra,
    planName: member.company_plan?.plan_name ?? null,
    waitingEmail: member.unconfirmed_email ?? null,
  };
}

export default function Basics({ loaderData }: Route.ComponentProps) {
  const { details, employer, level, cobra, planName, waitingEmail } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const isWaiting = waitingEmail?.toLowerCase() === details.email.toLowerCase();
  const waiting = (email: string) => translate('settings:personalEmail.waitingShort', { email });
  const confirmed = (email: string) => translate('settings:personalEmail.confirmedShort', { email });
  const personalEmail = details.personal_email_confirmed_at ? confirmed : waiting;
  const given = (value: string | null | undefined) => value || translate('settings:notProvided');
  const changeOf = (label: MessageKey, address: string) => ({
    href: address,
    text: translate('common:change'),
    about: translate(label),
  });
  return (
    <Page
      title={translate('settings:basics.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:basics.lead')}
    >
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
            {
              label: translate('settings:field.email'),
              value: isWaiting ? waiting(details.email) : details.email,
              change: changeOf('settings:field.email', href('/settings/email')),
            },
            ...(waitingEmail && !isWaiting
              ? [{ label: translate('settings:email.new'), value: waiting(waitingEmail) }]
              : []),
            {
              label: translate('settings:field.personalEmail'),
              change: changeOf('settings:field.personalEmail', href('/settings/personal-email')),
              value: given(details.personal_email && personalEmail(details.personal_email)),
            },
            ...(employer ? [{ label: translate('settings:field.employer'), value: employer }] : []),
            { label: translate('settings:field.plan'), value: given(planName) },
            {
              label: translate('settings:field.coverageLevel'),
              value: given(coverageLevel(level, translate)),
            },
            ...(cobra
              ? [{ label: translate('settings:field.cobra'), value: translate('settings:basics.cobra') }]
              : []),
            { label: translate('settings:field.memberId'), value: given(details.member_id) },
          ]}
        />
        <div className="actions">
          <LinkButton look="plain" href={href('/complete-profile')}>
            {translate('settings:basics.editCoverage')}
          </LinkButton>
          {employer && (
            <LinkButton look="plain" href={href('/settings/eligibility')}>
              {translate('settings:basics.editEligibility')}
            </LinkButton>
          )}
        </div>
      </section>
      <section className="card stack-small" aria-labelledby="personal-heading">
        <h2 className="card-heading" id="personal-heading">
          {translate('settings:personal.title')}
        </h2>
        <KeyValue
          rows={personalView(details, code).map(({ label, value }) => ({
            label,
            value: given(value),
          }))}
        />
        <div className="actions">
          <LinkButton look="plain" href={href('/settings/personal-details')}>
            {translate('settings:basics.editPersonal')}
          </LinkButton>
        </div>
      </section>
    </Page>
  );
}
