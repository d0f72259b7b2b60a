import { href, redirect } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { apiContext, requestContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import { termsFor, TermsTexts } from '#app/page/terms-by-country.tsx';
import { BoundChoices, PhoneField, PostalCodeField } from '#app/forms/bound-field.tsx';
import {
  GoalFields,
  chosenGoal,
  goalChoice,
  goalShape,
  hasItsWeek,
  weekMissing,
} from '#app/forms/goal-fields.tsx';
import { formSchema, readablePhone } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { fetchOnboarding, confirmOnboarding, type Onboarding } from '../registration.api.server.ts';
import { phone, zip } from '../registration.form.ts';
import type { Route } from './+types/welcome-back.route';

const missingTerms: MessageKey = 'registration:terms.missing';

/** The data that a moved member confirms; field names are the API's, but goal and path are one choice. */
export function welcomeBackSchema(american: boolean) {
  const confirmed = z
    .object({
      phone,
      zip: zip(american),
      ...goalShape,
      accept_terms: z.literal('yes', { error: missingTerms }),
    })
    .refine(hasItsWeek, weekMissing)
    .transform(({ phone: number, zip: code, ...answers }) => {
      const { pregnancy_week: week, ...goal } = chosenGoal(answers);
      return { ...goal, pregnancy_week: week ?? undefined, phone: number, zip: code };
    });
  return formSchema(confirmed);
}

const text = z.string().catch('');
/** The form's fields as the page names them, in its order. */
export const welcomeBackFields = z.object({
  phone: text,
  zip: text,
  goal: text,
  pregnancy_week: text,
  accept_terms: text,
});
type TypedWelcomeBack = z.infer<typeof welcomeBackFields>;

export function typedFromOnboarding(came: Onboarding): TypedWelcomeBack {
  return {
    phone: came.phone === null ? '' : readablePhone(came.phone),
    zip: came.zip ?? '',
    goal: came.care_path === null ? '' : goalChoice(came.care_plan_type, came.care_path),
    pregnancy_week: came.pregnancy_week === null ? '' : String(came.pregnancy_week),
    accept_terms: '',
  };
}

/** Members migrated from an earlier product check their details here; all others are redirected home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const came = await fetchOnboarding(context.get(apiContext));
  if (!came.pending) throw redirect(href('/'));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    // Input from before the session ended comes first.
    values: kept ? welcomeBackFields.parse(Object.fromEntries(kept)) : typedFromOnboarding(came),
    offered: came.offered_plan_types,
    american: came.country_code === 'US',
    brand: context.get(requestContext).brandName,
  };
}

/** Saves the form. Home then no longer requires confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const american = (await fetchOnboarding(api)).country_code === 'US';
  const parsed = welcomeBackSchema(american).safeParse(submission.payload, { reportInput: true });
  if (!parsed.success) {
    const inOrder = parsed.error.issues.toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
    return refuse(submission, schemaErrors(inOrder, context.get(localeContext)));
  }
  try {
    const terms_version = termsFor(american).version;
    await confirmOnboarding(api, { ...parsed.data, accept_terms: true, terms_version });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Confirmed in another tab already.
    if (error.status === 409) return redirect(href('/'), 303);
    if (error.status !== 422) throw error;
    const { care_plan_type: ofGoal, care_path: ofPath, ...others } = apiErrors(error).fieldErrors ?? {};
    const goal = ofGoal ?? ofPath;
    return refuse(submission, { fieldErrors: { ...(goal && { goal }), ...others } });
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'registration:welcomeBack.done' } });
  return redirect(href('/'), 303);
}

/** A missing week is found last, and an unchecked box is not sent: only the page's fields know the order. */
function placeOf([field]: readonly PropertyKey[]): number {
  return Object.keys(welcomeBackFields.shape).indexOf(String(field));
}

export default function WelcomeBack({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { values, offered, american, brand } = loaderData;
  const { form, fields } = useForm(welcomeBackFields, {
    id: 'welcome-back',
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const title = translate('registration:welcomeBack.title');
  const { wording } = termsFor(american);
  const place = american ? 'zip' : 'postal';
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/'), text: translate('home:title') }}
      lead={translate('registration:welcomeBack.lead', { brand })}
      partnerBeside
    >
      <Form id={form.id} label={title} className="card">
        <PhoneField
          field={fields.phone}
          label={translate('registration:phone.label')}
          hint={translate(american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
        />
        <PostalCodeField
          field={fields.zip}
          american={american}
          label={translate(`registration:${place}.label`)}
          hint={translate(`registration:${place}.hint`)}
        />
        <GoalFields fields={fields} offered={offered} />
        <TermsTexts wording={wording} />
        <BoundChoices
          kind="checkbox"
          field={fields.accept_terms}
          legend={translate('registration:terms.legend')}
          choices={[{ value: 'yes', label: translate(`terms:accept.${wording}`) }]}
        />
        <SubmitButton>{translate('registration:welcomeBack.confirm')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
