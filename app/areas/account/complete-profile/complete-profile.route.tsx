import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formSchema } from '#app/forms/text-fields.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { chatAddress, NotSetUp } from '#app/page/ask-care-partner.tsx';
import { coverageLevel } from '#app/i18n/enumerations.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchCoverage, fetchPlans, planCalled, planNames, saveCoverage } from './coverage.api.server.ts';
import type { Route } from './+types/complete-profile.route';

const message = (key: MessageKey) => key;

/** Plan and level are any text here; the API checks that they exist. */
const coverageSchema = formSchema(
  z.object({
    plan: z.string({ error: message('completeProfile:plan.missing') }),
    company_plan_type: z.string({ error: message('completeProfile:level.missing') }),
    member_id: z.string().overwrite(tidyNumber).optional(),
  }),
);

/** The form's fields as the page names them. */
const text = z.string().catch('');
const coverageFields = z.object({ plan: text, company_plan_type: text, member_id: text });

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const coverage = await fetchCoverage(api);
  const plans = await fetchPlans(api, coverage.company_plan_id);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const values = {
    plan: plans.find(({ id }) => id === coverage.company_plan_id)?.plan_name ?? '',
    company_plan_type: coverage.company_plan_type,
    member_id: coverage.member_id ?? '',
  };
  return {
    values: kept ? coverageFields.parse(Object.fromEntries(kept)) : values,
    plans: planNames(plans),
    levels: coverage.offered_plan_types,
  };
}

/** Saves the form and redirects to the basics, which show the answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, coverageSchema);
  if (refused) return refused;
  const api = context.get(apiContext);
  const { plan: name, company_plan_type, member_id } = values;
  const { company_plan_id: current } = await fetchCoverage(api);
  const plan = planCalled(name, company_plan_type, await fetchPlans(api, current));
  try {
    await saveCoverage(api, {
      company_plan_id: plan?.id ?? '',
      company_plan_type,
      member_id: member_id ?? null,
    });
  } catch (error) {
    assertRefusal(error, 422);
    const { company_plan_id: ofPlan, ...others } = apiErrors(error).fieldErrors ?? {};
    return refuse(submission, { fieldErrors: { ...(ofPlan && { plan: ofPlan }), ...others } });
  }
  const saved = member_id ? 'completeProfile:saved' : 'completeProfile:savedWithoutId';
  context.get(visitorContext).update({ notice: { type: 'success', text: saved } });
  return redirect(href('/settings/basics'), 303);
}

export default function CompleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { values, plans, levels } = loaderData;
  const { form, fields } = useForm(coverageFields, {
    id: 'coverage',
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const title = translate('completeProfile:title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings/basics'), text: translate('settings:basics.title') }}
      lead={translate('completeProfile:lead')}
      aside={plans.length > 0 && <BesideProfile />}
    >
      {plans.length === 0 ? (
        <NotSetUp text="common:notSetUp.plans" />
      ) : (
        <Form id={form.id} label={title} className="card">
          <BoundSelect
            field={fields.plan}
            label={translate('completeProfile:plan.label')}
            hint={translate('completeProfile:plan.hint')}
            placeholder={translate('completeProfile:plan.placeholder')}
            options={plans.map((name) => ({ value: name, label: name }))}
            autoComplete="off"
          />
          <BoundChoices
            field={fields.company_plan_type}
            kind="radio"
            legend={translate('completeProfile:level.label')}
            choices={levels.map((value) => ({ value, label: coverageLevel(value, translate) ?? value }))}
          />
          <BoundField
            field={fields.member_id}
            label={translate('completeProfile:memberId.label')}
            hint={translate('completeProfile:memberId.hint')}
            optional={translate('common:optional')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            width="medium"
          />
          <SubmitButton>{translate('completeProfile:save')}</SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}

/** The purpose of plan and member ID, and the contact. */
function BesideProfile() {
  const translate = useTranslate();
  return (
    <>
      <Card id="what-for" heading={translate('completeProfile:use.heading')}>
        <ul>
          <li>{translate('completeProfile:use.share')}</li>
          <li>{translate('completeProfile:use.left')}</li>
          <li>{translate('completeProfile:use.estimate')}</li>
        </ul>
      </Card>
      <Card id="not-sure" heading={translate('completeProfile:ask.heading')}>
        <LinkButton look="secondary" icon="chat" href={chatAddress()}>
          {translate('completeProfile:ask.action')}
        </LinkButton>
      </Card>
    </>
  );
}
