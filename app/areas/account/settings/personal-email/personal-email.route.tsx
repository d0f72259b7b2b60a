import { href, redirect } from 'react-router';
import type { z } from 'zod';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { emailInput } from '#app/ui/fields/email-input.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { checkForm } from '#app/forms/parse-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import {
  fetchPersonalEmail,
  givePersonalEmail,
  removePersonalEmail,
  sendConfirmationAgain,
} from './personal-email.api.server.ts';
import { personalEmailSchema, addressAction } from './personal-email.form.ts';
import type { Route } from './+types/personal-email.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { personal_email: address, confirmed_at: at } = await fetchPersonalEmail(context.get(apiContext));
  return {
    address,
    confirmedOn: at && formatDayOf(at, memberLocaleAndZone(context)),
    typed: consumeKeptField(context, new URL(request.url).pathname, 'personal_email') ?? '',
  };
}

type Context = Route.ActionArgs['context'];

/** Handles a new address, or a button for the existing one. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const present = addressAction.safeParse(pressedButton(submission));
  try {
    return await (present.success
      ? handleAddressAction(present.data, context)
      : handleEmail(submission, context));
  } catch (error) {
    assertRefusal(error, 422, 429);
    return refuseAsApi(submission, error, context);
  }
}

async function handleEmail(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, personalEmailSchema);
  if (refused) return refused;
  await givePersonalEmail(context.get(apiContext), values.personal_email);
  return done(context, 'settings:personalEmail.given');
}

async function handleAddressAction(intent: z.infer<typeof addressAction>, context: Context) {
  const api = context.get(apiContext);
  if (intent === 'remove') {
    await removePersonalEmail(api);
    return done(context, 'settings:personalEmail.removed');
  }
  try {
    await sendConfirmationAgain(api);
    return done(context, 'settings:email.sentAgain');
  } catch (error) {
    // It was confirmed or removed in the meantime: the page shows the current state.
    if (error instanceof ApiError && error.status === 404)
      return redirect(href('/settings/personal-email'), 303);
    throw error;
  }
}

function done(context: Context, text: MessageKey) {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/personal-email'), 303);
}

export default function PersonalEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { address, confirmedOn, typed } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(personalEmailSchema, {
    id: 'personal-email',
    lastResult: actionData?.result,
    defaultValue: { personal_email: typed },
  });
  const title = translate('settings:personalEmail.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('settings:personalEmail.lead')}
    >
      {address !== null && <PresentAddress address={address} confirmedOn={confirmedOn} />}
      <Form id={form.id} label={title} className="card">
        <BoundField
          field={fields.personal_email}
          label={translate(
            address === null ? 'settings:field.personalEmail' : 'settings:personalEmail.another',
          )}
          hint={translate('settings:personalEmail.hint')}
          {...emailInput}
          autoComplete="email"
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:email.ask')}</SubmitButton>
      </Form>
      <p className="soft">{translate('settings:personalEmail.shared')}</p>
    </FormPage>
  );
}

interface PresentAddressProps {
  address: string;
  /** The day in words; null while the address is unconfirmed. */
  confirmedOn: string | null;
}

/** The saved personal address with its buttons. */
function PresentAddress({ address, confirmedOn }: PresentAddressProps) {
  const translate = useTranslate();
  const heading = translate('settings:personalEmail.present');
  return (
    <section className="card stack-small" aria-labelledby="present-heading">
      <h2 className="card-heading" id="present-heading">
        {heading}
      </h2>
      <p>
        <strong>{address}</strong>
      </p>
      <p>
        {confirmedOn === null ? (
          <Tag tone="warn" icon="clock">
            {translate('settings:email.waiting')}
          </Tag>
        ) : (
          <Tag tone="ok" icon="check">
            {translate('settings:personalEmail.confirmedOn', { day: confirmedOn })}
          </Tag>
        )}
      </p>
      <p>
        {translate(
          confirmedOn === null ? 'settings:personalEmail.waitingText' : 'settings:personalEmail.gets',
        )}
      </p>
      <Form label={heading} className="actions">
        {confirmedOn === null && (
          <Button look="plain" name="intent" value="send-again">
            {translate('settings:email.sendAgain')}
          </Button>
        )}
        <Button look="plain" name="intent" value="remove">
          {translate('settings:personalEmail.remove')}
        </Button>
      </Form>
    </section>
  );
}
