import { redirect, href } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { findSingleSignOn, startCompanyProof } from '#app/api/single-sign-on.api.server.ts';
import {
  apiContext,
  type Context,
  memberContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';
import { readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { AppCodeField, PasswordField, AccountName } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { fetchProofState, proveAgain } from '../sign-in/sign-in.api.server.ts';
import { proofSchema } from '../sign-in/sign-in.form.ts';
import { backFromProof, pathBack } from './path-back.server.ts';
import type { Route } from './+types/confirm-identity.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { proofPath } = context.get(visitorContext).data;
  const { email, single_sign_on } = context.get(memberContext);
  const { fresh, asks_for_code } = await fetchProofState(context.get(apiContext));
  // A recent sign-in is sufficient proof.
  if (fresh && proofPath !== undefined && !context.get(requestContext).prefetch) {
    context.get(visitorContext).update({ proofPath: undefined });
    throw redirect(pathBack(proofPath), 303);
  }
  const company = single_sign_on ? await findSingleSignOn(context.get(apiContext), email ?? '') : undefined;
  if (company) updateResponse(context, { formTargets: company.formOrigins });
  return {
    needsCode: asks_for_code,
    email: email ?? '',
    company: company && { name: company.companyName, available: company.available },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  if (context.get(memberContext).single_sign_on) return leaveForCompany(context);
  const { values, refused } = checkForm(submission, context, proofSchema);
  if (refused) return refused;
  try {
    await proveAgain(context.get(apiContext), values);
  } catch (error) {
    assertRefusal(error, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  return backFromProof(context);
}

/** The company asks for the password again and redirects to our callback. */
async function leaveForCompany(context: Context) {
  const { authorizationUrl, attemptToken } = await startCompanyProof(context.get(apiContext));
  context.get(visitorContext).update({ proofAttempt: attemptToken });
  return redirect(authorizationUrl, 303);
}

export default function ConfirmIdentity(props: Route.ComponentProps) {
  const { company } = props.loaderData;
  return company ? <CompanyProof company={company} /> : <ProofForm {...props} />;
}

function ProofForm({ loaderData: { needsCode, email }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(proofSchema, { id: 'proof', lastResult: actionData?.result });
  const title = translate('confirmIdentity:title');
  return (
    <FormPage form={form} title={title} lead={translate('confirmIdentity:lead')} partnerBeside>
      <Form id={form.id} label={title} className="card">
        {/* Password managers find the password by this address. */}
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={translate('confirmIdentity:password.label')}
          autoComplete="current-password"
        />
        {needsCode && (
          <AppCodeField
            field={fields.code}
            label={translate('confirmIdentity:code.label')}
            hint={translate('confirmIdentity:code.hint', { brand: brandName })}
          />
        )}
        <div className="actions">
          <SubmitButton>{translate('common:continue')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}

/** For members who sign in at their company. */
function CompanyProof({ company }: { company: { name: string; available: boolean } }) {
  const translate = useTranslate();
  const values = { company: company.name };
  const title = translate('confirmIdentity:title');
  return (
    <Page title={title} lead={translate('confirmIdentity:company.lead', values)} partnerBeside>
      {!company.available && (
        <Notice type="alert">{translate('confirmIdentity:company.silent', values)}</Notice>
      )}
      <Form id="proof" label={title}>
        <div className="actions">
          {company.available ? (
            <SubmitButton>{translate('confirmIdentity:company.continue', values)}</SubmitButton>
          ) : (
            <LinkButton href={href('/confirm-identity')}>{translate('common:tryAgain')}</LinkButton>
          )}
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
