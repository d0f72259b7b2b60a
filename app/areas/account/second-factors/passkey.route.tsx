import { data, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchPasskeys, removePasskey, renamePasskey } from './factors.api.server.ts';
import { factorCaller } from './factor-caller.server.ts';
import { passkeyPath, passkeysPath } from './factor-place.ts';
import { renameSchema } from './rename.form.ts';
import type { Route } from './+types/passkey.route';

const wishSchema = z.object({ wish: z.enum(['rename', 'remove']).catch('rename') });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { here, api, holder } = factorCaller(request, context);
  const passkeys = await fetchPasskeys(api, holder);
  const passkey = passkeys.find(({ id }) => id === params.passkeyId);
  if (!passkey) throw data(null, { status: 404 });
  const kept = consumeKeptForm(context, here)?.get('name');
  return { name: passkey.name, typed: typeof kept === 'string' ? kept : passkey.name };
}

export async function action({ request, params: { passkeyId }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  const { here, api, holder } = factorCaller(request, context);
  const one = { holder, id: passkeyId };
  if (wishSchema.parse(submission.payload).wish === 'remove') {
    try {
      await removePasskey(api, one);
    } catch (error) {
      assertRefusal(error, 409);
      visitor.update({ notice: { type: 'alert', text: 'secondFactors:passkey.last' } });
      return redirect(passkeyPath(here, passkeyId), 303);
    }
    visitor.update({ notice: { type: 'success', text: 'secondFactors:passkey.removed' } });
    return redirect(passkeysPath(here), 303);
  }
  const { values, refused } = checkForm(submission, context, renameSchema);
  if (refused) return refused;
  try {
    await renamePasskey(api, one, values.name);
  } catch (error) {
    assertRefusal(error, 422);
    return refuse(submission, apiErrors(error));
  }
  visitor.update({ notice: { type: 'success', text: 'settings:saved' } });
  return redirect(passkeysPath(here), 303);
}

/** One passkey: renames or removes it. */
export default function Passkey({ loaderData: { name, typed }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { pathname: here } = useLocation();
  const { form, fields } = useForm(renameSchema, {
    id: 'passkey',
    lastResult: actionData?.result,
    defaultValue: { name: typed },
  });
  return (
    <FormPage
      form={form}
      title={name}
      tabTitle={translate('secondFactors:passkey.title')}
      back={{ href: passkeysPath(here), text: translate('secondFactors:passkeys.title') }}
      eyebrow={translate('secondFactors:passkey.title')}
    >
      <Form id={form.id} label={translate('secondFactors:passkey.rename')}>
        <div className="card stack">
          <BoundField
            field={fields.name}
            label={translate('secondFactors:passkey.name')}
            autoComplete="off"
          />
          <div>
            <SubmitButton name="wish" value="rename">
              {translate('settings:save')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      <Card id="remove" heading={translate('secondFactors:passkey.removeHeading')}>
        <div className="stack">
          <p>{translate('secondFactors:passkey.removeText')}</p>
          <Form label={translate('secondFactors:passkey.remove')}>
            <SubmitButton name="wish" value="remove" look="danger">
              {translate('secondFactors:passkey.remove')}
            </SubmitButton>
          </Form>
        </div>
      </Card>
    </FormPage>
  );
}
