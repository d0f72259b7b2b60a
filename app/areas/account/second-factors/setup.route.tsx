import '#app/ui/text/codes.css';
import { href, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { appCode, formSchema } from '#app/forms/text-fields.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { inGroups, qrCodeOf } from '#app/page/qr-code.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { AppCodeField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { AppToScan } from '#app/page/app-to-scan.tsx';
import { confirmTotp, fetchEnrolment } from './factors.api.server.ts';
import { factorCaller } from './factor-caller.server.ts';
import { appPath, appSetupPath } from './factor-place.ts';
import { keepNewCodes } from './shown-codes.server.ts';
import type { Route } from './+types/setup.route';

/** Tells keys apart: the start in another tab makes a new one. */
const markOf = (secret: string) => secret.slice(-4);

const setupSchema = formSchema(z.object({ code: appCode('secondFactors:setup.codeMissing') }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { here, api, holder } = factorCaller(request, context);
  try {
    const { secret, otpauth_uri } = await fetchEnrolment(api, holder);
    const qrCode = await qrCodeOf(otpauth_uri);
    return { uri: otpauth_uri, qrCode, secret: inGroups(secret), mark: markOf(secret) };
  } catch (error) {
    assertRefusal(error, 404);
    throw redirect(appPath(here));
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, setupSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  const { here, api, holder } = factorCaller(request, context);
  try {
    const codes = await confirmTotp(api, holder, values.code);
    if (holder === 'member') keepNewCodes(context, codes);
  } catch (error) {
    assertRefusal(error, 409, 422);
    if (!error.hasCode('not_started')) {
      const { secret } = await fetchEnrolment(api, holder);
      const { secret_mark: mark = markOf(secret) } = submission.payload;
      if (mark === markOf(secret)) return refuse(submission, apiErrors(error));
      visitor.update({ notice: { type: 'alert', text: 'secondFactors:setup.otherKey' } });
      return redirect(appSetupPath(here), 303);
    }
    visitor.update({ notice: { type: 'alert', text: 'secondFactors:setup.tooLate' } });
    return redirect(appPath(here), 303);
  }
  visitor.update({ notice: { type: 'success', text: 'secondFactors:setup.done' } });
  return redirect(holder === 'member' ? href('/settings/security/backup-codes') : href('/desk/account'), 303);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { uri, qrCode, secret, mark } = loaderData;
  const translate = useTranslate();
  const { pathname: here } = useLocation();
  const { form, fields } = useForm(setupSchema, { id: 'setup', lastResult: actionData?.result });
  const title = translate('secondFactors:setup.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: appPath(here), text: translate('secondFactors:app.title') }}
      lead={translate('secondFactors:setup.lead')}
    >
      <div className="card stack">
        <AppToScan uri={uri} qrCode={qrCode} secret={secret} />
      </div>
      <Form id={form.id} label={title} className="card">
        <input type="hidden" name="secret_mark" value={mark} />
        <AppCodeField
          field={fields.code}
          label={translate('secondFactors:setup.code')}
          hint={translate('secondFactors:setup.codeHint')}
        />
        <div className="actions">
          <SubmitButton>{translate('secondFactors:setup.submit')}</SubmitButton>
        </div>
      </Form>
    </FormPage>
  );
}
