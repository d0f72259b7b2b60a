import type { ReactNode } from 'react';
import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { ChangePasswordFields } from '#app/forms/change-password-fields.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { minimumLength } from '#app/domain/password-policy.ts';
import { deskContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { Page, type PageProps } from '#app/page/page.tsx';
import { ProofFirst } from '#app/page/proof-first.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { changePassword } from './desk.api.server.ts';
import { passwordSchema } from './desk.form.ts';
import { Grants } from './grants.tsx';
import type { Route } from './+types/account.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, grants, fresh, second_factor: factor } = context.get(staffContext);
  const { pathname } = new URL(request.url);
  // A form posted without a fresh proof is kept without its passwords: there is nothing to show.
  consumeKeptForm(context, pathname);
  if (!fresh && isOpened(request, context)) rememberDeskPath(context, pathname);
  return { name, email, grants, fresh, factor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, passwordSchema);
  if (refused) return refused;
  try {
    await changePassword(context.get(deskContext).api, values);
  } catch (error) {
    assertRefusal(error, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  const visitor = context.get(visitorContext);
  visitor.rotate();
  visitor.update({ notice: { type: 'success', text: 'security:password.done' } });
  return redirect(href('/desk/account'), 303);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, email, grants, fresh, factor } = loaderData;
  const page = {
    title: translate('desk:account.title'),
    lead: translate('desk:account.who', { name, email }),
  };
  const above = (
    <>
      {grants.length > 0 && (
        <section className="card" aria-labelledby="roles">
          <h2 className="card-heading" id="roles">
            {translate('desk:invitation.rolesHeading')}
          </h2>
          <Grants grants={grants} />
        </section>
      )}
      <section className="card stack" aria-labelledby="factors">
        <h2 className="card-heading" id="factors">
          {translate('desk:account.factors')}
        </h2>
        <p>{translate(`desk:account.factor.${factor}`)}</p>
        <ul className="rows">
          <LinkedRow
            href={href('/desk/account/authenticator')}
            icon="secure"
            title={translate('secondFactors:app.title')}
          />
          <LinkedRow
            href={href('/desk/account/passkeys')}
            icon="secure"
            title={translate('secondFactors:passkeys.title')}
          />
        </ul>
      </section>
    </>
  );
  if (fresh || actionData) {
    return <PasswordPage {...page} email={email} above={above} result={actionData?.result} />;
  }
  // The proof comes before passwords are typed, which nothing keeps.
  return (
    <Page {...page}>
      {above}
      <section className="card" aria-labelledby="password">
        <h2 className="card-heading" id="password">
          {translate('security:password.title')}
        </h2>
        <ProofFirst look="primary">{translate('desk:account.proofFirst')}</ProofFirst>
      </section>
    </Page>
  );
}

interface PasswordPageProps extends Pick<PageProps, 'title' | 'lead'> {
  email: string;
  above: ReactNode;
  result: FormResult | undefined;
}

function PasswordPage({ email, above, result, ...page }: PasswordPageProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(passwordSchema, { id: 'desk-password', lastResult: result });
  const title = translate('security:password.title');
  return (
    <FormPage form={form} {...page}>
      {above}
      <Form id={form.id} label={title} className="card">
        <h2 className="card-heading">{title}</h2>
        <p>{translate('desk:account.lead')}</p>
        <div className="stack">
          <ChangePasswordFields fields={fields} email={email} min={minimumLength(0)} />
        </div>
        <div className="actions">
          <SubmitButton>{translate('security:password.submit')}</SubmitButton>
        </div>
      </Form>
    </FormPage>
  );
}
