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
import { refuse, refuseAsApi } from '#app/forms/refuse.server.ts';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { InvitationForm, InvitationSent, PartnerInvitationOver, SignInLine } from './invitation-form.tsx';
import { invitationView, openInvitation, storeInvitation, nothingKept } from './invitation.server.ts';
import { askForInvitation } from './registration.api.server.ts';
import { forgetIntent, invitationSchema, isFromRobot, personIntent } from './registration.form.ts';
import type { Route } from './+types/signup.route';

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
