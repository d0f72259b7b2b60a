import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { DayFields, dayControlId } from '#app/forms/day-fields.tsx';
import { messageError } from '#app/forms/error-codes.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi } from '#app/forms/refuse.server.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { visitorToday } from '#app/page/member-formats.server.ts';
import { findAccount } from './help.api.server.ts';
import { findSchema } from './help.form.ts';
import type { Route } from './+types/find-account.route';

const text = z.string().catch('');
const findFields = z.object({
  who: text,
  employee_id: text,
  dob: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
});

export function loader({ request, context }: Route.LoaderArgs) {
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return { typed: findFields.parse(kept ? parseSubmissionFields(kept) : {}) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = context.get(localeContext);
  const schema = findSchema({ locale, today: visitorToday(context).toString() });
  const { submission, values, refused } = await parseForm(request, context, schema);
  if (refused) return refused;
  try {
    const { id: accountId } = await findAccount(context.get(deskContext).api, values);
    return redirect(href('/desk/accounts/:accountId', { accountId }), 303);
  } catch (error) {
    assertRefusal(error, 404, 422, 429);
    if (error.status !== 404) return refuseAsApi(submission, error, context);
    const unknown = messageError(translatorFor(locale), 'deskAccounts:find.unknown');
    return refuse(submission, { formErrors: [unknown] });
  }
}

/** Asks an administrator whose account it is about: one person, never a list. */
export default function FindAccount({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(findFields, {
    id: 'find',
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const day = { id: fields.dob.id, errors: fields.dob.errors, parts: fields.dob.getFieldset() };
  return (
    <FormPage
      form={form}
      controlIds={{ dob: dayControlId(day, code) }}
      title={translate('deskAccounts:find.title')}
      lead={translate('deskAccounts:find.lead')}
    >
      <Form id={form.id} label={translate('deskAccounts:find.title')} className="card">
        <BoundField
          field={fields.who}
          label={translate('deskAccounts:find.who')}
          hint={translate('deskAccounts:find.whoHint')}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
        />
        <p>{translate('deskAccounts:find.or')}</p>
        <BoundField
          field={fields.employee_id}
          label={translate('deskAccounts:find.employeeId')}
          width="medium"
          autoComplete="off"
        />
        <DayFields {...day} legend={translate('deskAccounts:find.born')} />
        <p className="soft">{translate('deskAccounts:find.recorded')}</p>
        <SubmitButton>{translate('deskAccounts:find.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
