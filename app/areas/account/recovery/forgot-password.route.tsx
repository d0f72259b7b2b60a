import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { askForResetLink } from './recovery.api.server.ts';
import { forgotSchema } from './recovery.form.ts';
import type { Route } from './+types/forgot-password.route';

export const handle = { sameForAnonymous: true } as const;

/** The address from the sign-in form is filled in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const kept = consumeKeptField(context, new URL(request.url).pathname, 'email');
  return { email: kept ?? context.get(visitorContext).data.signIn?.email ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, forgotSchema);
  if (refused) return refused;
  try {
    await askForResetLink(context.get(apiContext), values.email);
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
        <BoundField
          field={fields.email}
          label={translate('recovery:forgot.email')}
          {...emailInput}
          autoComplete="username"
        />
        <SubmitButton wide>{translate('recovery:forgot.submit')}</SubmitButton>
      </Form>
      <p>
        <Link href={href('/signin')}>{translate('recovery:forgot.toSignIn')}</Link>
      </p>
    </>
  );
}
