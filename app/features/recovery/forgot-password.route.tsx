import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { askForResetLink } from './recovery.api.server.ts';
import { forgotSchema } from './recovery.form.ts';
import type { Route } from './+types/forgot-password.route';

/** Who comes from signing in does not type the address again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const kept = takeKeptField(context, new URL(request.url).pathname, 'email');
  return { email: kept ?? context.get(visitorContext).data.signIn?.email ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = forgotSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    await askForResetLink(context.get(apiContext), parsed.data.email);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'info', text: 'recovery:forgot.sent' } });
  return redirect(href('/signin'), 303);
}

export default function ForgotPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(forgotSchema, {
    id: 'forgot-password',
    lastResult: actionData?.result,
    defaultValue: { email },
  });
  return (
    <>
      <PageTitle page={translate('recovery:forgot.title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('recovery:forgot.heading')} lead={translate('recovery:forgot.lead')} />
      <Form id={form.id} label={translate('recovery:forgot.title')}>
        <Field
          {...bindField(fields.email, translate)}
          label={translate('recovery:forgot.email')}
          {...emailInput}
          autoComplete="username"
        />
        <SubmitButton pending={translate('common:pending')} wide>
          {translate('recovery:forgot.submit')}
        </SubmitButton>
      </Form>
      <p>
        <Link href={href('/signin')}>{translate('recovery:forgot.toSignIn')}</Link>
      </p>
    </>
  );
}
