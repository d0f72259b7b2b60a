import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import {
  pressedButton,
  readSubmission,
  type Submission,
  checkForm,
} from '#app/forms/read-submission.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { refuse, refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { Form, FormErrors, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Button, LinkButton, Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { invitationView, openInvitation, storeInvitation, nothingKept } from './invitation.server.ts';
import { askForInvitation } from './registration.api.server.ts';
import { forgetIntent, invitationSchema, isFromRobot, personIntent, trapField } from './registration.form.ts';
import type { Route } from './+types/signup.route';
import { BoundField } from '#app/forms/bound-field.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';

/** With an invitation the page is a welcome; otherwise a form for the work email, or the confirmation of a mail. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await storeInvitation(request, context);
  const { pathname, searchParams } = new URL(request.url);
  const step = searchParams.get('step');
  const isSent = step === sentStep;
  const isBroken = step === 'partner' && !context.get(visitorContext).data.registration;
  const opened = isSent || isBroken ? undefined : await openInvitation(context);
  return {
    isSent,
    isBroken,
    welcome: opened && invitationView(request, context, opened),
    email: consumeKeptField(context, pathname, 'email') ?? '',
  };
}

/** Handles the forms of the first page: the work email for an invitation, or the button that deletes all answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  if (pressedButton(submission) !== forgetIntent) return sendInvitation(submission, context);
  const notice = { type: 'success', text: 'registration:forgotten' } as const;
  context.get(visitorContext).update({ ...nothingKept, notice });
  return redirect(href('/signup'), 303);
}

/** The `step` of the page that confirms the mailed invitation. */
const sentStep = 'sent';

async function sendInvitation(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, invitationSchema);
  if (refused) return refused;
  if (isFromRobot(submission.payload) && pressedButton(submission) !== personIntent) {
    const translate = translatorFor(context.get(localeContext));
    return refuse(submission, { formErrors: [messageError(translate, 'registration:trap.filled')] });
  }
  try {
    await askForInvitation(context.get(apiContext), values.email);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
  return redirect(`${href('/signup')}?step=${sentStep}`, 303);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, isBroken, welcome, email } = loaderData;
  if (usePageData().blocksCookies) return <CookiesBlocked />;
  if (isSent) return <InvitationSent />;
  if (isBroken) return <PartnerInvitationOver />;
  if (welcome) return <Welcome {...welcome} />;
  return <InvitationForm email={email} result={actionData?.result} />;
}

/** Shows the employer and the steps; its button starts, or continues where the visitor stopped. */
function Welcome({
  employer,
  inviter,
  email,
  steps,
  begun,
  stepsDone,
}: NonNullable<Route.ComponentProps['loaderData']['welcome']>) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <>
      <PageTitle page={translate('registration:title')} />
      <PageHeader
        before={<NestScene />}
        title={translate(begun ? 'registration:welcome.back' : 'registration:welcome.heading')}
        lead={
          inviter === null
            ? translate('registration:welcome.lead')
            : translate('registration:welcome.partnerLead', { brand, employer, inviter })
        }
      />
      <div className="stack">
        <LinkButton href={href('/signup/continue')} wide>
          {translate(begun ? 'registration:welcome.continue' : 'registration:welcome.start')}
        </LinkButton>
        <p className="small soft">{translate('registration:welcome.time')}</p>
        <p className="privacy-line small">
          <Icon name="secure" />
          <span>{translate('registration:welcome.private')}</span>
        </p>
        <h2>{translate('registration:welcome.steps', { count: steps.length })}</h2>
        <ol className="journey">
          {steps.map((step, index) => (
            <li key={step} data-done={index < stepsDone ? '' : undefined}>
              <strong>{translate(`registration:step.${step}`)}</strong>{' '}
              <span className="soft">
                {index < stepsDone ? translate('common:done') : translate(`registration:stepAbout.${step}`)}
              </span>
            </li>
          ))}
        </ol>
        <p className="small soft">{translate('registration:welcome.for', { email })}</p>
        {begun && (
          <Form label={translate('registration:welcome.forget')}>
            <Button look="plain" name="intent" value={forgetIntent}>
              {translate('registration:welcome.forget')}
            </Button>
          </Form>
        )}
        <SignInLine />
      </div>
    </>
  );
}

/** For visitors without an invitation: it is sent to their work email. */
function InvitationForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(invitationSchema, {
    id: 'invitation',
    lastResult: result,
    defaultValue: { email },
  });
  const needsConfirmation =
    result !== undefined && isFromRobot(result.submission.payload) && !form.fieldErrors['email'];
  return (
    <>
      <PageTitle page={translate('registration:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader
        title={translate('registration:email.heading')}
        lead={translate('registration:email.lead')}
      />
      <Form id={form.id} label={translate('registration:title')}>
        {!needsConfirmation && <RobotTrap label={translate('registration:trap')} />}
        <BoundField
          field={fields.email}
          label={translate('registration:email.label')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton wide {...(needsConfirmation && { name: 'intent', value: personIntent })}>
          {translate(needsConfirmation ? 'registration:trap.confirm' : 'registration:email.submit')}
        </SubmitButton>
      </Form>
      <SignInLine />
    </>
  );
}

/** The same for every address, so that it does not reveal who is eligible. */
function InvitationSent() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('registration:sent.title')} />
      <PageHeader
        before={<NestScene />}
        title={translate('registration:sent.heading')}
        lead={translate('registration:sent.lead')}
      />
      <div className="stack">
        <p>{translate('registration:sent.next')}</p>
        <p>
          <Link href={href('/signup')}>{translate('registration:sent.again')}</Link>
        </p>
      </div>
      <SignInLine />
    </>
  );
}

/** For a partner whose link has expired: only the inviting member can send a new one. */
function PartnerInvitationOver() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle page={translate('registration:partnerOver.title')} />
      <PageHeader
        before={<NestScene />}
        title={translate('registration:partnerOver.title')}
        lead={translate('registration:partnerOver.lead')}
      />
      <SignInLine />
      <p>
        {translate('registration:partnerOver.employee')}{' '}
        <Link href={href('/signup')}>{translate('registration:partnerOver.toEmployee')}</Link>
      </p>
    </>
  );
}

function SignInLine() {
  const translate = useTranslate();
  return (
    <p>
      {translate('registration:haveAccount')}{' '}
      <Link href={href('/signin')}>{translate('registration:toSignIn')}</Link>
    </p>
  );
}

/** A honeypot that people neither see nor reach: a form with a value in it comes from a robot. */
function RobotTrap({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
