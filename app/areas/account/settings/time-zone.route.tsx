import { href, redirect } from 'react-router';
import { z } from 'zod';
import { isTimeZone } from '#app/domain/time-zone.ts';
import {
  apiContext,
  clockContext,
  localeContext,
  memberContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { memberTimeZone } from '#app/page/member-formats.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { zoneChoices } from '#app/i18n/zone-choices.ts';
import { BoundSelect } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formSchema } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { changePreferences } from './settings.api.server.ts';
import type { Route } from './+types/time-zone.route';

const text: MessageKey = 'settings:timeZone.invalid';
const invalid = { error: text };
const timeZoneSchema = formSchema(
  z.object({
    time_zone: z.string(invalid).max(60, invalid).refine(isTimeZone, invalid),
    // Drops an address that is longer than any page's address.
    return_to: z.string().max(2000).optional().catch(undefined),
  }),
);

export function loader({ request, context }: Route.LoaderArgs) {
  const saved = memberTimeZone(context);
  const kept = consumeKeptField(context, new URL(request.url).pathname, 'time_zone');
  const chosen = kept && isTimeZone(kept) ? kept : saved;
  const ofBrowser = context.get(visitorContext).data.timeZone;
  const now = context.get(clockContext).now();
  return { chosen, zones: zoneChoices([chosen, saved, ofBrowser], context.get(localeContext), now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { values, refused } = await parseForm(request, context, timeZoneSchema);
  if (refused) return refused;
  await changePreferences(context.get(apiContext), { time_zone: values.time_zone });
  const visitor = context.get(visitorContext);
  const { timeZone } = visitor.data;
  visitor.update({
    askedZone: timeZone ? { memberId: context.get(memberContext).id, timeZone } : undefined,
    notice: { type: 'success', text: 'settings:timeZone.saved' },
  });
  return redirect(ownPath(values.return_to, href('/settings/time-zone')), 303);
}

export default function TimeZone({ loaderData: { chosen, zones }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(timeZoneSchema, {
    id: 'time-zone',
    lastResult: actionData?.result,
    defaultValue: { time_zone: chosen },
  });
  const title = translate('settings:timeZone.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:timeZone.lead')}
    >
      <Form id={form.id} label={title} className="card">
        <BoundSelect
          field={fields.time_zone}
          label={translate('settings:timeZone.label')}
          hint={translate('settings:timeZone.hint')}
          options={zones}
        />
        <SubmitButton>{translate('settings:save')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
