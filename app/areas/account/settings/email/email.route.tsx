import { z } from 'zod';
import { signInCompany } from '#app/api/entities/member.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { emailField, formSchema } from '#app/forms/text-fields.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import {
  askForEmail,
  fetchEmailAddress,
  handleAddress,
  keepPresentEmail,
  sendConfirmationAgain,
} from './email.api.server.ts';
import { listOfEmails } from '../settings-places.ts';
import type { Route } from './+types/email.route';

export const emailSchema = formSchema(
  z.object({ email: emailField('settings:email.missing', 'validation:invalidEmail') }),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    /** It identifies the member by the address. */
    keptBy: signInCompany(context.get(memberContext)),
    address: await fetchEmailAddress(context.get(apiContext)),
    typed: consumeKeptField(context, new URL(request.url).pathname, 'email') ?? '',
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleAddress(request, context, {
    path: '/settings/email',
    schema: emailSchema,
    save: (api, { email }) => askForEmail(api, email),
    saved: 'settings:email.asked',
    buttons: [
      { value: 'send-again', press: sendConfirmationAgain, done: 'settings:email.sentAgain' },
      { value: 'keep-present', press: keepPresentEmail, done: 'settings:email.kept' },
    ],
  });
}

export default function Email({ loaderData: { address, keptBy, typed }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const back = listOfEmails(usePageData().inRunOut);
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
      back={{ href: back.href, text: translate(back.text) }}
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
          <SubmitButton>{translate('settings:email.ask')}</SubmitButton>
        </Form>
      ) : (
        <div className="card">{present}</div>
      )}
    </FormPage>
  );
}

/** An unconfirmed address with its buttons; `isPresent` if it is the sign-up address, without an earlier one to keep. */
function WaitingEmail({ email, isPresent }: { email: string; isPresent: boolean }) {
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
