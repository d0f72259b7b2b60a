import '#app/ui/text/codes.css';
import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { AppCodeField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { newPasskeyAnswer } from '#app/forms/passkey-answer.ts';
import { checkForm, readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { backToDesk } from '#app/page/desk-session.server.ts';
import { inGroups, qrCodeOf } from '#app/page/qr-code.server.ts';
import { NewPasskeyForm } from '#app/page/new-passkey-form.tsx';
import { AppToScan } from '#app/page/app-to-scan.tsx';
import { addFirstPasskey, askForFirstPasskey, confirmFactor, fetchEnrolment } from './desk.api.server.ts';
import { codeSchema } from './desk.form.ts';
import { isOfDevice, refuseProof } from './proof.server.ts';
import type { Route } from './+types/authenticator.route';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, hasSession } = context.get(deskContext);
  if (!hasSession) throw redirect(href('/desk/signin'), 303);
  try {
    const { secret, otpauth_uri } = await fetchEnrolment(api);
    return { uri: otpauth_uri, qrCode: await qrCodeOf(otpauth_uri), secret: inGroups(secret) };
  } catch (error) {
    // A whole session, one that waits for a code, or none: signing in leads on.
    assertRefusal(error, 401, 404);
    throw redirect(href('/desk/signin'), 303);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { api } = context.get(deskContext);
  try {
    if (isOfDevice(submission)) {
      const { data } = newPasskeyAnswer(context.get(localeContext)).safeParse(submission.payload);
      if (!data) {
        // The script got nothing to make, or no key. Asking again tells whether setting up took too long.
        await askForFirstPasskey(api);
        const notice = { type: 'alert', text: 'secondFactors:passkeys.failed' } as const;
        context.get(visitorContext).update({ notice });
        return redirect(href('/desk/authenticator'), 303);
      }
      await addFirstPasskey(api, data);
    } else {
      const { values, refused } = checkForm(submission, context, codeSchema);
      if (refused) return refused;
      await confirmFactor(api, values.code);
    }
  } catch (error) {
    assertRefusal(error, 401, 422);
    if (error.status === 422) return refuseProof(submission, error, context);
    // The cookie stays: by a double click, the first post may just have replaced it.
    const notice = { type: 'alert', text: 'secondFactors:setup.tooLate' } as const;
    context.get(visitorContext).update({ notice });
    return redirect(href('/desk/signin'), 303);
  }
  return backToDesk(context, { type: 'success', text: 'desk:app.done' });
}

/** Sets up the authenticator app or a passkey: no account is used without one of them. */
export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { uri, qrCode, secret } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(codeSchema, { id: 'desk-app', lastResult: actionData?.result });
  const title = translate('secondFactors:setup.title');
  return (
    <FormPage form={form} title={title} lead={translate('desk:app.lead')} className="stack">
      <AppToScan uri={uri} qrCode={qrCode} secret={secret} />
      <Form id={form.id} label={title}>
        <AppCodeField
          field={fields.code}
          label={translate('secondFactors:setup.code')}
          hint={translate('secondFactors:setup.codeHint')}
        />
        <SubmitButton wide>{translate('secondFactors:setup.submit')}</SubmitButton>
      </Form>
      <h2 className="card-heading">{translate('desk:app.insteadHeading')}</h2>
      <p>{translate('desk:app.insteadText')}</p>
      <NewPasskeyForm
        action={href('/desk/authenticator')}
        optionsUrl={href('/desk/authenticator/options')}
        instead={translate('secondFactors:passkeys.notInBrowser')}
      />
    </FormPage>
  );
}
