import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { DayFields, dayControlId } from '#app/forms/day-fields.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { LocalizedFields } from '#app/forms/localized-fields.tsx';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { currencySign } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { clockContext, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { billFields, billSchema, typedBill } from './bill.form.ts';
import { fetchBillableOne, sendBill } from './billing.api.server.ts';
import { AboutBillable, SentBills } from './sent-bills.tsx';
import type { Route } from './+types/new-bill.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    authorization: await fetchBillableOne(api, params.authorizationUid),
    typed: typedBill(kept && parseSubmissionFields(kept), crypto.randomUUID()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const { uid, currency, time_zone } = await fetchBillableOne(api, params.authorizationUid);
  const locale = context.get(localeContext);
  const today = context.get(clockContext).now().toZonedDateTimeISO(time_zone).toPlainDate().toString();
  const schema = billSchema({ locale, currency, today });
  const { submission, values, refused } = await parseForm(request, context, schema);
  if (refused) return refused;
  try {
    await sendBill(api, { ...values, authorization_uid: uid });
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuseAsApi(submission, error, context);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: 'deskBills:new.sent' } });
  return redirect(href('/desk/bills/:authorizationUid', { authorizationUid: uid }), 303);
}

/** An authorization with its bills, and the form to send another one. */
export default function NewBill({ loaderData: { authorization, typed }, actionData }: Route.ComponentProps) {
  const { uid, currency } = authorization;
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields } = useForm(billFields, {
    id: 'bill',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const optional = translate('common:optional');
  const day = {
    id: fields.service_date.id,
    errors: fields.service_date.errors,
    parts: fields.service_date.getFieldset(),
  };
  const reason = fields.difference_reason.getFieldset();
  return (
    <FormPage
      form={form}
      controlIds={{
        service_date: dayControlId(day, code),
        difference_reason: reason['en']?.id ?? null,
        key: null,
      }}
      title={authorization.title}
      tabTitle={translate('deskBills:one.title', { uid })}
      eyebrow={translate('deskBills:one.title', { uid })}
      reference={uid}
      back={{ href: href('/desk/bills'), text: translate('deskBills:queue.title') }}
      className="stack"
    >
      <FactsFirst facts={<AboutBillable authorization={authorization} />}>
        <SentBills authorization={authorization} />
        {authorization.state === 'approved' ? (
          <Card id="new-bill" heading={translate('deskBills:new.title')}>
            <Form id={form.id} label={translate('deskBills:new.title')}>
              <input type="hidden" name={fields.key.name} value={fields.key.defaultValue} />
              <BoundField
                field={fields.charge}
                label={translate('deskBills:new.charge')}
                hint={translate('deskBills:new.chargeHint')}
                inputMode="decimal"
                autoComplete="off"
                width="medium"
                affix={currencySign({ locale: code, currency })}
              />
              <DayFields {...day} legend={translate('deskAuthorizations:one.serviceDate')} />
              <LocalizedFields
                fields={fields.service_name.getFieldset()}
                label={translate('deskBills:new.service')}
                hint={translate('deskBills:new.serviceHint')}
                optional={optional}
              />
              <BoundField
                field={fields.provider_name}
                label={translate('deskBills:new.provider')}
                optional={optional}
                autoComplete="off"
              />
              <LocalizedFields
                fields={reason}
                label={translate('deskBills:new.reason')}
                hint={translate('deskBills:new.reasonHint')}
                optional={optional}
                isLong
              />
              <p className="soft">{translate('deskBills:new.final')}</p>
              <SubmitButton>{translate('deskBills:new.submit')}</SubmitButton>
            </Form>
          </Card>
        ) : (
          <p className="card">{translate('deskBills:one.notApproved')}</p>
        )}
      </FactsFirst>
    </FormPage>
  );
}
