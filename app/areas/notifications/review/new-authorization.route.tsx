import { data, href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { DefaultSubmit, Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { DayFields, dayControlId } from '#app/forms/day-fields.tsx';
import { rowIntent } from '#app/forms/field-name.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { LocalizedFields } from '#app/forms/localized-fields.tsx';
import {
  checkForm,
  intendedValues,
  parseSubmissionFields,
  readSubmission,
} from '#app/forms/read-submission.server.ts';
import { refuseAsApi, resultOf } from '#app/forms/refuse.server.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { AmountField, ServiceFields } from './authorization-fields.tsx';
import {
  authorizationFields,
  authorizationSchema,
  mostServices,
  newAuthorization,
  shownAuthorization,
  withoutEmptyRows,
} from './authorization.form.ts';
import { fetchCoveredMember, recordAuthorization } from './review.api.server.ts';
import type { Route } from './+types/new-authorization.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { name, company_name, ...member } = await fetchCoveredMember(
    context.get(deskContext).api,
    params.memberId,
  );
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    ...member,
    name,
    company: company_name,
    typed: shownAuthorization(kept && parseSubmissionFields(kept), crypto.randomUUID()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const { id, currency } = await fetchCoveredMember(api, params.memberId);
  const sent = await readSubmission(request, context);
  // A button that only changes rows shows the page again with what was typed.
  if (sent.intent) return data({ result: resultOf(intendedValues(sent), {}) });
  const submission = withoutEmptyRows(sent);
  const schema = authorizationSchema({ locale: context.get(localeContext), currency });
  const { values, refused } = checkForm(submission, context, schema);
  if (refused) return refused;
  try {
    const { uid } = await recordAuthorization(api, newAuthorization(id, values));
    const text = 'deskAuthorizations:new.recorded';
    context.get(visitorContext).update({ notice: { type: 'success', text } });
    return redirect(href('/desk/authorizations/:authorizationUid', { authorizationUid: uid }), 303);
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuseAsApi(submission, error, context);
  }
}

/** The form to record what a provider requested for a member. */
export default function NewAuthorization({ loaderData, actionData }: Route.ComponentProps) {
  const { name, company, currency, programs, typed } = loaderData;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields, intent } = useForm(authorizationFields, {
    id: 'authorization',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const services = fields.services.getFieldList();
  const optional = translate('common:optional');
  const dayOf = (field: typeof fields.service_date) => ({
    id: field.id,
    errors: field.errors,
    parts: field.getFieldset(),
  });
  const [serviceDay, deadline] = [dayOf(fields.service_date), dayOf(fields.delivery_deadline)];
  const title = translate('deskAuthorizations:find.title');
  return (
    <FormPage
      form={form}
      controlIds={{
        service_date: dayControlId(serviceDay, code),
        delivery_deadline: dayControlId(deadline, code),
        key: null,
      }}
      title={title}
      back={{ href: href('/desk/authorizations/new'), text: translate('deskAuthorizations:new.other') }}
      className="stack"
    >
      <FactsFirst
        facts={
          <Card id="about-member" heading={translate('deskAuthorizations:one.member')}>
            <KeyValue
              rows={[
                { label: translate('deskAuthorizations:one.name'), value: name },
                { label: translate('deskAuthorizations:one.company'), value: company },
              ]}
            />
          </Card>
        }
      >
        <Form id={form.id} label={title} className="stack">
          <section className="card stack" aria-label={translate('deskAuthorizations:new.request')}>
            <div>
              <DefaultSubmit />
              <input type="hidden" name={fields.key.name} value={fields.key.defaultValue} />
              <BoundSelect
                field={fields.program_id}
                label={translate('deskAuthorizations:one.program')}
                placeholder={translate('deskAuthorizations:new.choose')}
                options={programs.map((program) => ({ value: program.id, label: program.name }))}
              />
            </div>
            <BoundField
              field={fields.provider_name}
              label={translate('deskAuthorizations:one.provider')}
              autoComplete="off"
            />
            <LocalizedFields
              fields={fields.title.getFieldset()}
              label={translate('deskAuthorizations:new.title')}
              hint={translate('deskAuthorizations:new.titleHint')}
            />
            <DayFields
              {...serviceDay}
              legend={translate('deskAuthorizations:one.serviceDate')}
              optional={optional}
            />
            <BoundChoices
              kind="radio"
              field={fields.template}
              legend={translate('deskAuthorizations:new.template')}
              choices={(['default', 'pharmacy'] as const).map((value) => ({
                value,
                label: translate(`deskAuthorizations:new.template.${value}`),
              }))}
            />
            <DayFields
              {...deadline}
              legend={translate('deskAuthorizations:one.deadline')}
              hint={translate('deskAuthorizations:new.onlyPrescription')}
              optional={optional}
            />
            <AmountField
              field={fields.max_rx_coverage}
              label={translate('deskAuthorizations:one.mostCovered')}
              hint={translate('deskAuthorizations:new.onlyPrescription')}
              optional={optional}
              currency={currency}
            />
          </section>
          {services.map((service, index) => {
            const row = service.getFieldset();
            const remove = intent.remove.serialize({ name: fields.services.name, index });
            return (
              <ServiceFields
                key={service.name}
                number={index + 1}
                currency={currency}
                names={row.service_name.getFieldset()}
                fields={row}
                remove={services.length > 1 ? remove : undefined}
              />
            );
          })}
          {services.length < mostServices && (
            <Button
              look="secondary"
              icon="plus"
              name={rowIntent}
              value={intent.insert.serialize({ name: fields.services.name, defaultValue: {} })}
            >
              {translate('deskAuthorizations:new.add')}
            </Button>
          )}
          <p className="soft">{translate('deskAuthorizations:new.next')}</p>
          <SubmitButton>{translate('deskAuthorizations:new.submit')}</SubmitButton>
        </Form>
      </FactsFirst>
    </FormPage>
  );
}
