import { href, redirect } from 'react-router';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { staffFactorIn, type StaffFactor } from '#app/domain/staff-roles.ts';
import { fetchStaff } from '#app/api/staff.api.server.ts';
import { AppCodeField, BoundField, PasswordField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, visitorContext } from '#app/page/contexts.ts';
import { backToDesk } from '#app/page/desk-session.server.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { askForPasskey, passSecondFactor, signInStaff } from './desk.api.server.ts';
import { codeSchema, signInSchema } from './desk.form.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { isOfDevice, readProof, refuseProof } from './proof.server.ts';
import type { Route } from './+types/sign-in.route';

type Arguments = Pick<Route.ActionArgs, 'request' | 'context'>;

const codePath = `${href('/desk/signin')}?step=code`;
const asksForCode = ({ request, context }: Arguments) =>
  new URL(request.url).searchParams.get('step') === 'code' && context.get(deskContext).hasSession;

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { searchParams, pathname } = new URL(request.url);
  const desk = context.get(deskContext);
  if (desk.hasSession) {
    const isSignedIn = await fetchStaff(desk.api).then(
      () => true,
      (error: unknown) => {
        assertRefusal(error, 401);
        return false;
      },
    );
    if (isSignedIn) throw redirect(href('/desk'), 303);
  }
  const isCode = asksForCode(args);
  if (searchParams.has('step') && !isCode) throw redirect(href('/desk/signin'), 303);
  // A session of before this was kept began with an app.
  const factor = context.get(visitorContext).data.desk?.secondFactor ?? 'totp';
  return { isCode, factor, email: isCode ? '' : (consumeKeptField(context, pathname, 'email') ?? '') };
}

export async function action(args: Route.ActionArgs) {
  return asksForCode(args) ? handleProof(args) : handlePassword(args);
}

async function handlePassword({ request, context }: Arguments) {
  const { submission, values, refused } = await parseForm(request, context, signInSchema);
  if (refused) return refused;
  try {
    const secondFactor = staffFactorIn(await signInStaff(context.get(deskContext).api, values));
    if (secondFactor) {
      const visitor = context.get(visitorContext);
      visitor.update({ desk: { ...visitor.data.desk, secondFactor } });
      return redirect(codePath, 303);
    }
  } catch (error) {
    assertRefusal(error, 401, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'info', text: 'desk:signIn.factorMailed' } });
  return redirect(href('/desk/signin'), 303);
}

async function handleProof({ request, context }: Arguments) {
  const { submission, proof, refused } = await readProof(request, context);
  if (refused && !isOfDevice(submission)) return refused;
  const { api } = context.get(deskContext);
  try {
    if (refused) {
      // The script got nothing to sign, or no signature. Asking again tells whether signing in took too long.
      await askForPasskey(api);
      return refused;
    }
    await passSecondFactor(api, proof);
    // Why records are opened is said in each session.
    const visitor = context.get(visitorContext);
    visitor.update({ desk: { ...visitor.data.desk, reasons: undefined } });
    return backToDesk(context);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('unauthenticated')) {
      assertRefusal(error, 401, 422, 429);
      return refuseProof(submission, error, context);
    }
    // The cookie stays: by a double click, the first post may just have replaced it.
    context.get(visitorContext).update({ notice: { type: 'alert', text: 'desk:signIn.tooLate' } });
    return redirect(href('/desk/signin'), 303);
  }
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { isCode, factor, email } = loaderData;
  const result = actionData?.result;
  return isCode ? (
    <CodeStep factor={factor} result={result} />
  ) : (
    <PasswordStep email={email} result={result} />
  );
}

interface StepProps {
  result: FormResult | undefined;
}

function PasswordStep({ email, result }: StepProps & { email: string }) {
  const translate = useTranslate();
  const { form, fields } = useForm(signInSchema, {
    id: 'desk-sign-in',
    lastResult: result,
    defaultValue: { email },
  });
  const title = translate('desk:signIn.title');
  return (
    <FormPage form={form} title={title} lead={translate('desk:signIn.lead')} className="stack">
      <Form id={form.id} label={title}>
        <BoundField
          field={fields.email}
          label={translate('signIn:email.label')}
          {...emailInput}
          autoComplete="username"
        />
        <PasswordField
          field={fields.password}
          label={translate('signIn:password.label')}
          autoComplete="current-password"
        />
        <SubmitButton pending={translate('signIn:pending')} wide>
          {translate('desk:signIn.submit')}
        </SubmitButton>
      </Form>
      <p className="soft">{translate('desk:signIn.help')}</p>
      <p>
        <Link href={href('/signin')}>{translate('desk:signIn.forMembers')}</Link>
      </p>
    </FormPage>
  );
}

function CodeStep({ factor, result }: StepProps & { factor: StaffFactor }) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(codeSchema, { id: 'desk-code', lastResult: result });
  const title = translate(factor === 'totp' ? 'desk:code.title' : 'desk:confirm.title');
  return (
    <FormPage form={form} title={title} className="stack">
      <PasskeyProof factor={factor} action={codePath} />
      {factor !== 'passkey' && (
        <Form id={form.id} label={title}>
          <AppCodeField
            field={fields.code}
            label={translate('signIn:code.label')}
            hint={translate('signIn:code.hint', { brand: brandName })}
          />
          <SubmitButton pending={translate('signIn:pending')} wide>
            {translate('signIn:submit')}
          </SubmitButton>
        </Form>
      )}
      <p>
        <Link href={href('/desk/signin')}>{translate('signIn:code.startOver')}</Link>
      </p>
    </FormPage>
  );
}
