import { redirect, useLocation } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { newPasskeyAnswer } from '#app/forms/passkey-answer.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { NewPasskeyForm } from '#app/page/new-passkey-form.tsx';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { addPasskey, askForKey } from './factors.api.server.ts';
import { factorCaller } from './factor-caller.server.ts';
import { keyOptionsPath, newPasskeyPath, passkeysPath, passkeyTexts } from './factor-place.ts';
import type { Route } from './+types/new-passkey.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { name: consumeKeptField(context, new URL(request.url).pathname, 'name') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { here, api, holder, locale } = factorCaller(request, context);
  const parsed = newPasskeyAnswer(locale).safeParse((await readSubmission(request, context)).payload);
  const visitor = context.get(visitorContext);
  try {
    if (parsed.success) {
      await addPasskey(api, holder, parsed.data);
      visitor.update({ notice: { type: 'success', text: 'secondFactors:passkeys.done' } });
      return redirect(passkeysPath(here), 303);
    }
    // The script got no options for the device. Requesting them again gives the reason, and the page that can help.
    await askForKey(api, holder);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('single_sign_on_required')) {
      visitor.update({ notice: { type: 'info', text: 'secondFactors:atCompany' } });
      return redirect(passkeysPath(here), 303);
    }
    if (error.hasCode('too_many')) {
      visitor.update({ notice: { type: 'alert', text: 'secondFactors:passkeys.enough' } });
      return redirect(passkeysPath(here), 303);
    }
    if (error.status !== 422) throw error;
  }
  visitor.update({ notice: { type: 'alert', text: 'secondFactors:passkeys.failed' } });
  return redirect(newPasskeyPath(here), 303);
}

export default function NewPasskey({ loaderData: { name } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { pathname: here } = useLocation();
  return (
    <Page
      title={translate('secondFactors:passkeys.add')}
      back={{ href: passkeysPath(here), text: translate('secondFactors:passkeys.title') }}
      lead={translate('secondFactors:passkeys.addLead')}
    >
      <NewPasskeyForm
        action={newPasskeyPath(here)}
        optionsUrl={keyOptionsPath(here)}
        name={name}
        instead={translate(passkeyTexts(here).notHere)}
      />
    </Page>
  );
}
