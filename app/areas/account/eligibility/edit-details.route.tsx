import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { hasErrors } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { DetailsErrors, DetailsFormFields, useDetailsForm } from './details-form.tsx';
import { fetchEligibility } from './eligibility.api.server.ts';
import { formValues, handleDetails } from './handle-details.server.ts';
import type { Route } from './+types/edit-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchEligibility(context.get(apiContext));
  return { stage: details.stage, values: formValues(request, context, details) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { saved, refused } = await handleDetails(request, context);
  if (refused) return refused;
  if (saved.stage === 'pending') return redirect(href('/eligibility-details'), 303);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'eligibility:edit.saved' } });
  return redirect(href('/settings/basics'), 303);
}

export default function EditEligibilityDetails({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const details = useDetailsForm(loaderData.values, actionData?.result);
  const confirmed = loaderData.stage === 'confirmed';
  return (
    <Page
      title={translate('eligibility:edit.title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('eligibility:edit.lead')}
      errors={<DetailsErrors details={details} />}
      faulty={hasErrors(details.form)}
      action={
        confirmed && (
          <Tag tone="ok" icon="done">
            {translate('eligibility:confirmedTag')}
          </Tag>
        )
      }
    >
      {confirmed && <Notice type="info">{translate('eligibility:edit.warning')}</Notice>}
      <div className="card">
        <DetailsFormFields details={details} submit={translate('eligibility:edit.submit')}>
          <LinkButton look="plain" href={href('/settings/basics')}>
            {translate('common:cancel')}
          </LinkButton>
        </DetailsFormFields>
      </div>
    </Page>
  );
}
