import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { AboutYouFields } from '#app/forms/about-you-fields.tsx';
import { PhoneField, PostalCodeField, BoundField } from '#app/forms/bound-field.tsx';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { changePersonalDetails, fetchPersonalDetails, type PersonalDetails } from './settings.api.server.ts';
import { personalSchema, personalView, typedFromForm, typedFromPersonal } from './personal.form.ts';
import type { Route } from './+types/personal-details.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const details = await fetchPersonalDetails(context.get(apiContext));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    version: details.version ?? '',
    saved: personalView(details, context.get(localeContext)),
    values: kept ? typedFromForm(parseSubmissionFields(kept)) : typedFromPersonal(details),
    american: isAmerican(details),
  };
}

function isAmerican({ country_code }: PersonalDetails): boolean {
  return country_code === 'US';
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const american = isAmerican(await fetchPersonalDetails(api));
  const { values, refused } = checkForm(submission, context, personalSchema(american));
  if (refused) return refused;
  try {
    await changePersonalDetails(api, values);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return refuse(submission, apiErrors(error));
    if (error instanceof ApiError && error.hasCode('conflict'))
      return refuseChanged(submission, context.get(localeContext));
    throw error;
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(href('/settings/basics'), 303);
}

export default function PersonalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, saved, american } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(personalSchema(american), {
    id: 'personal',
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const optional = translate('common:optional');
  return (
    <FormPage
      form={form}
      title={translate('settings:personal.title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('settings:personal.lead')}
    >
      <SavedMeanwhile rows={saved} />
      <Form id={form.id} label={translate('settings:personal.title')}>
        <VersionField field={fields.version} saved={version} />
        <div className="card stack">
          <BoundField
            field={fields.preferred_name}
            label={translate('settings:field.preferredName')}
            hint={translate('settings:preferredName.hint')}
            optional={optional}
            autoComplete="nickname"
          />
          <PhoneField
            field={fields.phone}
            label={translate('settings:field.phone')}
            hint={translate('settings:phone.hint')}
            optional={optional}
          />
          <PostalCodeField
            field={fields.zip}
            american={american}
            label={translate(american ? 'settings:field.zip' : 'registration:postal.label')}
            hint={translate('settings:zip.hint')}
            optional={optional}
          />
        </div>
        <div className="card stack">
          <p className="soft">{useWhoSees('aboutYou').join(' ')}</p>
          <AboutYouFields fields={fields} />
        </div>
        <div className="actions">
          <SubmitButton>{translate('settings:save')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings/basics')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}
