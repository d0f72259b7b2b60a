import '#app/ui/text/codes.css';
import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { appCode, formSchema } from '#app/forms/text-fields.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { inGroups, qrCodeOf } from '#app/page/qr-code.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { AppCodeField } from '#app/forms/bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { AppToScan } from '#app/page/app-to-scan.tsx';
import { confirmTotp, fetchEnrolment } from './factors.api.server.ts';
import { keepNewCodes } from './shown-codes.server.ts';
import type { Route } from './+types/setup.route';

const setupSchema = formSchema(z.object({ code: appCode('secondFactors:setup.codeMissing') }));

const startPath = href('/settings/security/authenticator');

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { secret, otpauth_uri } = await fetchEnrolment(context.get(apiContext));
    return { uri: otpauth_uri, qrCode: await qrCodeOf(otpauth_uri), secret: inGroups(secret) };
  } catch (error) {
    assertRefusal(error, 404);
    throw redirect(startPath);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, setupSchema);
  if (refused) return refused;
  const visitor = context.get(visitorContext);
  try {
    keepNewCodes(context, await confirmTotp(context.get(apiContext), values.code));
  } catch (error) {
    assertRefusal(error, 409, 422);
    if (!error.hasCode('not_started')) return refuse(submission, apiErrors(error));
    visitor.update({ notice: { type: 'alert', text: 'secondFactors:setup.tooLate' } });
    return redirect(startPath, 303);
  }
  visitor.update({ notice: { type: 'success', text: 'secondFactors:setup.done' } });
  return redirect(href('/settings/security/backup-codes'), 303);
}

export default function Setup({ loaderData: { uri, qrCode, secret }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(setupSchema, { id: 'setup', lastResult: actionData?.result });
  const title = translate('secondFactors:setup.title');
  return (
    <FormPage
      form={form}
      title={title}
      back={{ href: startPath, text: translate('secondFactors:app.title') }}
      lead={translate('secondFactors:setup.lead')}
    >
      <div className="card stack">
        <AppToScan uri={uri} qrCode={qrCode} secret={secret} />
      </div>
      <Form id={form.id} label={title} className="card">
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
