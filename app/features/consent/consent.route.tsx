import { redirect } from 'react-router';
import { ownPath } from '#app/own-path.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { giveConsent } from './consent.api.server.ts';
import { consentSchema, textVersion } from './consent.form.ts';
import { ConsentText } from './consent-text.tsx';
import type { Route } from './+types/consent.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { accepted: takeKeptField(context, new URL(request.url).pathname, 'accepted') === 'yes' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = consentSchema.safeParse(submission.payload, { reportInput: true });
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  await giveConsent(context.get(apiContext), textVersion);
  const visitor = context.get(visitorContext);
  const path = ownPath(visitor.data.rememberedPath, '/');
  visitor.update({ rememberedPath: undefined, notice: { type: 'success', text: 'consent:done' } });
  return redirect(path, 303);
}

/** Reached only while consent is pending; the guard of its layout sees to that. */
export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(consentSchema, { id: 'consent', lastResult: actionData?.result });
  return (
    <>
      <PageTitle page={translate('consent:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('consent:title')} lead={translate('consent:lead')} />
      <div className="stack-large">
        <ConsentText />
        <Form id={form.id} label={translate('consent:title')}>
          <Choices
            kind="checkbox"
            id={fields.accepted.id}
            name={fields.accepted.name}
            legend={translate('consent:accept.legend')}
            choices={[{ value: 'yes', label: translate('consent:accept.label') }]}
            chosen={loaderData.accepted && !actionData ? ['yes'] : []}
            errors={fields.accepted.errors}
            errorPrefix={translate('common:errorPrefix')}
          />
          <SubmitButton pending={translate('common:pending')} wide>
            {translate('consent:submit')}
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}
