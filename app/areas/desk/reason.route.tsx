import { href, redirect } from 'react-router';
import { z } from 'zod';
import { openingReasons } from '#app/domain/audit-acts.ts';
import { BoundChoices } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskPath } from '#app/page/desk-path.ts';
import { keepReason } from '#app/page/record-reason.server.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import type { Route } from './+types/reason.route';

const reasons = openingReasons.filter((reason) => reason !== 'follow_up');

const reasonSchema = z.object({
  of: z.string(),
  reason: z.enum(reasons, { error: 'desk:reason.missing' }),
});

/** The same as it is shown. */
const reasonFields = z.object({ of: z.string(), reason: z.string() });

/** The path and query of the record that is opened, and a choice that could not be sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const kept = consumeKeptForm(context, pathname);
  return {
    of: deskPath((kept && typedTextIn(kept, 'of')) ?? searchParams.get('of')),
    reason: (kept && typedTextIn(kept, 'reason')) ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { values, refused } = await parseForm(request, context, reasonSchema);
  if (refused) return refused;
  const path = deskPath(values.of);
  const [pathname = ''] = path.split('?', 1);
  keepReason(context, pathname, values.reason);
  return redirect(deskPath(path), 303);
}

/** Asks why a record is opened that does not wait in the queue. */
export default function Reason({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(reasonFields, {
    id: 'reason',
    lastResult: actionData?.result,
    defaultValue: loaderData,
  });
  const title = translate('desk:reason.title');
  return (
    <FormPage form={form} title={title} lead={translate('desk:reason.lead')}>
      <Form id={form.id} label={title} className="card">
        <input type="hidden" name={fields.of.name} value={fields.of.defaultValue} />
        <BoundChoices
          kind="radio"
          field={fields.reason}
          legend={translate('desk:reason.legend')}
          choices={reasons.map((value) => ({ value, label: translate(`desk:reason.${value}`) }))}
        />
        <div className="actions">
          <SubmitButton>{translate('common:continue')}</SubmitButton>
          <LinkButton look="plain" href={href('/desk')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}
