import { z } from 'zod';
import { signInCompany } from '#app/api/entities/member.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { emailField, formSchema } from '#app/forms/text-fields.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { emailInput } from '#app/ui/fields/field.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import {
  confirmPersonalAgain,
  fetchPersonalEmail,
  givePersonalEmail,
  handleAddress,
  removePersonalEmail,
} from './email.api.server.ts';
import { listOfEmails } from '../settings-places.ts';
import type { Route } from './+types/personal-email.route';

export const personalEmailSchema = formSchema(
  z.object({ personal_email: emailField('settings:personalEmail.missing', 'validation:invalidEmail') }),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { personal_email: address, confirmed_at: at } = await fetchPersonalEmail(context.get(apiContext));
  return {
    /** It signs the member in, so no link to any address opens the account. */
    company: signInCompany(context.get(memberContext)),
    address,
    confirmedOn: at && formatDayOf(at, memberLocaleAndZone(context)),
    typed: consumeKeptField(context, new URL(request.url).pathname, 'personal_email') ?? '',
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleAddress(request, context, {
    path: '/settings/personal-email',
    schema: personalEmailSchema,
    save: (api, values) => givePersonalEmail(api, values.personal_email),
    saved: 'settings:personalEmail.given',
    buttons: [
      { value: 'send-again', press: confirmPersonalAgain, done: 'settings:email.sentAgain' },
      { value: 'remove', press: removePersonalEmail, done: 'settings:personalEmail.removed' },
    ],
  });
}

export default function PersonalEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { address, company, confirmedOn, typed } = loaderData;
  const translate = useTranslate();
  const back = listOfEmails(usePageData().inRunOut);
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
      back={{ href: back.href, text: translate(back.text) }}
      lead={
        company === undefined
          ? translate('settings:personalEmail.lead')
          : translate('settings:personalEmail.leadAtCompany', { company })
      }
    >
      {address !== null && (
        <PresentAddress address={address} confirmedOn={confirmedOn} opensAccount={company === undefined} />
      )}
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
        <SubmitButton>{translate('settings:email.ask')}</SubmitButton>
      </Form>
      {company === undefined && <p className="soft">{translate('settings:personalEmail.shared')}</p>}
    </FormPage>
  );
}

interface PresentAddressProps {
  address: string;
  /** The day in words; null while it is unconfirmed. */
  confirmedOn: string | null;
  /** Whether links to get back in go there. */
  opensAccount: boolean;
}

/** The saved personal address with its buttons. */
function PresentAddress({ address, confirmedOn, opensAccount }: PresentAddressProps) {
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
      {confirmedOn === null ? (
        <p>{translate('settings:personalEmail.waitingText')}</p>
      ) : (
        opensAccount && <p>{translate('settings:personalEmail.gets')}</p>
      )}
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
