import { href, redirect } from 'react-router';
import type { z } from 'zod';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { emailInput } from '#app/ui/fields/email-input.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { checkForm } from '#app/forms/parse-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import {
  fetchEmailAddress,
  askForEmail,
  keepPresentEmail,
  sendConfirmationAgain,
} from './email.api.server.ts';
import { emailSchema, addressAction } from './email.form.ts';
import type { Route } from './+types/email.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, single_sign_on } = context.get(memberContext);
  return {
    /** The company at which the member signs in, which identifies them by their address. */
    keptBy: single_sign_on ? (company?.name ?? '') : undefined,
    address: await fetchEmailAddress(context.get(apiContext)),
    typed: consumeKeptField(context, new URL(request.url).pathname, 'email') ?? '',
  };
}

type Context = Route.ActionArgs['context'];

/** Handles a new address, or a button for the unconfirmed one. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const waiting = addressAction.safeParse(pressedButton(submission));
  try {
    return await (waiting.success
      ? handleAddressAction(waiting.data, context)
      : handleEmail(submission, context));
  } catch (error) {
    assertRefusal(error, 409, 422, 429);
    return refuseAsApi(submission, error, context);
  }
}

async function handleEmail(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, emailSchema);
  if (refused) return refused;
  await askForEmail(context.get(apiContext), values.email);
  return done(context, 'settings:email.asked');
}

async function handleAddressAction(intent: z.infer<typeof addressAction>, context: Context) {
  const api = context.get(apiContext);
  if (intent === 'keep-present') {
    await keepPresentEmail(api);
    return done(context, 'settings:email.kept');
  }
  try {
    await sendConfirmationAgain(api);
    return done(context, 'settings:email.sentAgain');
  } catch (error) {
    // It was confirmed or withdrawn in the meantime: the page shows the current address.
    if (error instanceof ApiError && error.status === 404) return redirect(href('/settings/email'), 303);
    throw error;
  }
}

function done(context: Context, text: MessageKey) {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/email'), 303);
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { address, keptBy, typed } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(emailSchema, {
    id: 'email-address',
    lastResult: actionData?.result,
    defaultValue: { email: typed },
  });
  const present = (
    <p>
      {translate('settings:email.present')} <strong>{address.email}</strong>
    </p>
  );
  return (
    <FormPage
      form={form}
      title={translate('settings:email.title')}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={
        keptBy === undefined
          ? translate('settings:email.lead')
          : translate('settings:email.keptBy', { company: keptBy })
      }
    >
      {address.unconfirmed_email && (
        <WaitingEmail
          email={address.unconfirmed_email}
          isPresent={address.unconfirmed_email.toLowerCase() === address.email.toLowerCase()}
        />
      )}
      {keptBy === undefined ? (
        <Form id={form.id} label={translate('settings:email.title')} className="card">
          {present}
          <BoundField
            field={fields.email}
            label={translate('settings:email.new')}
            hint={translate('settings:email.hint')}
            {...emailInput}
            autoComplete="email"
          />
          <SubmitButton pending={translate('common:pending')}>{translate('settings:email.ask')}</SubmitButton>
        </Form>
      ) : (
        <div className="card">{present}</div>
      )}
    </FormPage>
  );
}

interface WaitingEmailProps {
  email: string;
  /** Whether it is the sign-up address, without an earlier one to keep. */
  isPresent: boolean;
}

/** An unconfirmed address with its buttons. */
function WaitingEmail({ email, isPresent }: WaitingEmailProps) {
  const translate = useTranslate();
  const heading = translate(isPresent ? 'settings:email.confirmHeading' : 'settings:email.waiting');
  return (
    <section className="card stack-small" aria-labelledby="waiting-heading">
      <h2 className="card-heading" id="waiting-heading">
        {heading}
      </h2>
      {!isPresent && (
        <p>
          <strong>{email}</strong>
        </p>
      )}
      <p>{translate(isPresent ? 'settings:email.confirmText' : 'settings:email.waitingText')}</p>
      <Form label={heading} className="actions">
        <Button look="plain" name="intent" value="send-again">
          {translate('settings:email.sendAgain')}
        </Button>
        {!isPresent && (
          <Button look="plain" name="intent" value="keep-present">
            {translate('settings:email.keepPresent')}
          </Button>
        )}
      </Form>
    </section>
  );
}
