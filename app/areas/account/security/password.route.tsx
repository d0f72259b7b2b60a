import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { signInCompany } from '#app/api/entities/member.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { ChangePasswordFields } from '#app/forms/change-password-fields.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { changePasswordSchema } from './password.form.ts';
import { changePassword } from './security.api.server.ts';
import type { Route } from './+types/password.route';

const usualMinLength = 12;

export function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  // A form posted after the session ended is kept without its passwords: there is nothing to show.
  consumeKeptForm(context, new URL(request.url).pathname);
  return {
    email: member.email ?? '',
    minLength: member.company?.password_min_length ?? usualMinLength,
    keptBy: signInCompany(member),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, changePasswordSchema);
  if (refused) return refused;
  try {
    await changePassword(context.get(apiContext), values);
  } catch (error) {
    assertRefusal(error, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  const visitor = context.get(visitorContext);
  visitor.rotate();
  visitor.update({ notice: { type: 'success', text: 'security:password.done' } });
  return redirect(href('/settings'), 303);
}

export default function Password(props: Route.ComponentProps) {
  const { keptBy } = props.loaderData;
  return keptBy === undefined ? <PasswordForm {...props} /> : <NoPassword company={keptBy} />;
}

function PasswordForm({ loaderData: { email, minLength }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(changePasswordSchema, {
    id: 'password',
    lastResult: actionData?.result,
  });
  return (
    <FormPage
      form={form}
      title={translate('security:password.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('security:password.lead')}
    >
      <Form id={form.id} label={translate('security:password.title')} className="card">
        <ChangePasswordFields fields={fields} email={email} min={minLength} />
        <div className="actions">
          <SubmitButton>{translate('security:password.submit')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}

/** For single sign-on members, who have no password here. */
function NoPassword({ company }: { company: string }) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('security:password.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('security:password.elsewhere', { company })}
    >
      <p>{translate('security:password.elsewhereAdvice')}</p>
    </Page>
  );
}
