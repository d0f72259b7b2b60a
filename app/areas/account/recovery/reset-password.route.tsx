import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { AccountName, PasswordField } from '#app/forms/bound-field.tsx';
import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { forgetLinkToken, linkToken } from './link-token.server.ts';
import { fetchTokenHolder, isInvalidToken, resetPassword } from './recovery.api.server.ts';
import { resetSchema } from './recovery.form.ts';
import type { Route } from './+types/reset-password.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = linkToken('reset', request, context);
  return { holder: token && (await fetchTokenHolder(context.get(apiContext), token)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const token = linkToken('reset', request, context) ?? '';
  const { values, refused } = checkForm(submission, context, resetSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  try {
    const { email } = await resetPassword(context.get(apiContext), {
      reset_password_token: token,
      ...values,
    });
    visitor.rotate();
    forgetLinkToken('reset', context);
    visitor.update({ signIn: { email }, notice: { type: 'success', text: 'recovery:reset.done' } });
    return redirect(href('/signin'), 303);
  } catch (error) {
    // The page then shows that the link does not work.
    if (isInvalidToken(error)) return redirect(href('/password/edit'), 303);
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
}

export default function ResetPassword({ loaderData: { holder }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(resetSchema, { id: 'reset-password', lastResult: actionData?.result });
  if (!holder) return <InvalidLink purpose="reset" />;
  const { email, password_min_length: min } = holder;
  return (
    <>
      <PageTitle page={translate('recovery:reset.title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('recovery:reset.heading')}
        lead={translate('recovery:reset.account', { email })}
      />
      <Form id={form.id} label={translate('recovery:reset.title')}>
        {/* Password managers store the new password with this address. */}
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={translate('recovery:reset.password')}
          hint={translate('recovery:reset.hint', { min })}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.password_confirmation}
          label={translate('recovery:reset.confirmation')}
          autoComplete="new-password"
        />
        <SubmitButton wide>{translate('recovery:reset.submit')}</SubmitButton>
      </Form>
    </>
  );
}
