import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { messageError } from '#app/forms/error-codes.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi } from '#app/forms/refuse.server.ts';
import { emailField } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { emailInput } from '#app/ui/fields/field.tsx';
import { findMember } from './review.api.server.ts';
import type { Route } from './+types/find-member.route';

const findSchema = z.object({
  email: emailField('deskAuthorizations:find.emailMissing', 'signIn:email.invalid'),
});

export function loader({ request, context }: Route.LoaderArgs) {
  return { email: consumeKeptField(context, new URL(request.url).pathname, 'email') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, findSchema);
  if (refused) return refused;
  try {
    const { id: memberId } = await findMember(context.get(deskContext).api, values.email);
    return redirect(href('/desk/authorizations/new/:memberId', { memberId }), 303);
  } catch (error) {
    assertRefusal(error, 404, 422, 429);
    if (error.status !== 404) return refuseAsApi(submission, error, context);
    const unknown = messageError(
      translatorFor(context.get(localeContext)),
      'deskAuthorizations:find.unknown',
    );
    return refuse(submission, { fieldErrors: { email: [unknown] } });
  }
}

/** Asks whom a new authorization is for. */
export default function FindMember({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(findSchema, {
    id: 'find',
    lastResult: actionData?.result,
    defaultValue: loaderData,
  });
  return (
    <FormPage
      form={form}
      title={translate('deskAuthorizations:find.title')}
      lead={translate('deskAuthorizations:find.lead')}
      back={{ href: href('/desk/authorizations'), text: translate('deskAuthorizations:queue.title') }}
    >
      <Form id={form.id} label={translate('deskAuthorizations:find.title')} className="card">
        <BoundField
          field={fields.email}
          label={translate('deskAuthorizations:find.email')}
          hint={translate('deskAuthorizations:find.hint')}
          {...emailInput}
          autoComplete="off"
        />
        <SubmitButton>{translate('common:continue')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
