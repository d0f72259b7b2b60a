import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { AccountName, BoundField, PasswordField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { checkForm, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { consumeAddressToken } from '#app/page/address-token.server.ts';
import { type Context, deskContext, visitorContext } from '#app/page/contexts.ts';
import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { acceptInvitation, fetchInvitation, startFactor, type StaffInvitation } from './desk.api.server.ts';
import { factorSchema, joinSchema } from './desk.form.ts';
import { Grants } from './grants.tsx';
import type { Route } from './+types/invitation.route';

const keepToken = (context: Context, invitation: string | undefined) => {
  const visitor = context.get(visitorContext);
  visitor.update({ desk: { ...visitor.data.desk, invitation } });
};

/** The link that this browser opened, and what it is for; undefined when it does not work. Opening it has no other effect. */
async function openedLink(request: Request, context: Context) {
  consumeAddressToken(request, ['token'], context, (_, token) => keepToken(context, token));
  const token = context.get(visitorContext).data.desk?.invitation;
  if (token === undefined) return undefined;
  try {
    return { token, invitation: await fetchInvitation(context.get(deskContext).api, token) };
  } catch (error) {
    assertRefusal(error, 422);
    return undefined;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const name = consumeKeptField(context, new URL(request.url).pathname, 'name') ?? '';
  return { invitation: (await openedLink(request, context))?.invitation, name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const opened = await openedLink(request, context);
  // The page then shows that the link does not work.
  if (!opened) return redirect(href('/desk/invitation'), 303);
  const { token } = opened;
  const { api } = context.get(deskContext);
  if (opened.invitation.purpose === 'factor') {
    const { values, refused } = checkForm(submission, context, factorSchema);
    if (refused) return refused;
    return takeLink(submission, context, startFactor(api, { token, ...values }));
  }
  const { values, refused } = checkForm(submission, context, joinSchema);
  if (refused) return refused;
  return takeLink(submission, context, acceptInvitation(api, { token, ...values }));
}

/** Continues with the second factor, or shows the page again with errors; without its form when the link was used elsewhere. */
async function takeLink(submission: Submission, context: Context, taken: Promise<void>) {
  try {
    await taken;
  } catch (error) {
    assertRefusal(error, 422, 429);
    if (error.hasCode('invalid_token')) return redirect(href('/desk/invitation'), 303);
    return refuseAsApi(submission, error, context);
  }
  keepToken(context, undefined);
  context.get(visitorContext).rotate();
  return redirect(href('/desk/authenticator'), 303);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, name } = loaderData;
  const result = actionData?.result;
  if (!invitation) return <InvalidLink />;
  if (invitation.purpose === 'factor') return <FactorForm email={invitation.email} result={result} />;
  return <JoinForm invitation={invitation} name={name} result={result} />;
}

interface JoinFormProps {
  invitation: StaffInvitation;
  name: string;
  result: FormResult | undefined;
}

function JoinForm({ invitation, name, result }: JoinFormProps) {
  const { email, grants, password_min_length: min } = invitation;
  const translate = useTranslate();
  const { form, fields } = useForm(joinSchema, {
    id: 'desk-join',
    lastResult: result,
    defaultValue: { name },
  });
  const title = translate('desk:invitation.title');
  return (
    <FormPage form={form} title={title} lead={translate('desk:invitation.lead', { email })} className="stack">
      <h2 className="card-heading">{translate('desk:invitation.rolesHeading')}</h2>
      <Grants grants={grants} />
      <Form id={form.id} label={title}>
        {/* Password managers store the new password with this address. */}
        <AccountName email={email} />
        <BoundField field={fields.name} label={translate('desk:invitation.name')} autoComplete="name" />
        <PasswordField
          field={fields.password}
          label={translate('desk:invitation.password')}
          hint={translate('recovery:reset.hint', { min })}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.password_confirmation}
          label={translate('desk:invitation.confirmation')}
          autoComplete="new-password"
        />
        <p className="soft">{translate('desk:invitation.next')}</p>
        <SubmitButton wide>{translate('desk:invitation.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}

/** For an account whose second factor was lost, or never set up. */
function FactorForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(factorSchema, { id: 'desk-factor', lastResult: result });
  const title = translate('desk:factor.title');
  return (
    <FormPage form={form} title={title} lead={translate('desk:factor.lead', { email })} className="stack">
      <Form id={form.id} label={title}>
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={translate('signIn:password.label')}
          autoComplete="current-password"
        />
        <SubmitButton wide>{translate('desk:invitation.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}

function InvalidLink() {
  const translate = useTranslate();
  if (usePageData().blocksCookies) return <CookiesBlocked />;
  return (
    <Page title={translate('desk:link.title')} lead={translate('desk:link.message')} className="stack">
      <p>{translate('desk:link.advice')}</p>
      <LinkButton href={href('/desk/signin')} wide>
        {translate('recovery:invalid.signIn')}
      </LinkButton>
    </Page>
  );
}
