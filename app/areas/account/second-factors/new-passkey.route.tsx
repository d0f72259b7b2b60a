import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { addPasskey, askForKey } from './factors.api.server.ts';
import { addSchema } from './passkeys.form.ts';
import type { Route } from './+types/new-passkey.route';

const listPath = href('/settings/security/passkeys');

export function loader({ request, context }: Route.LoaderArgs) {
  return { name: consumeKeptField(context, new URL(request.url).pathname, 'name') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = addSchema.safeParse((await readSubmission(request, context)).payload);
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  try {
    if (parsed.success) {
      const { name, ...answer } = parsed.data;
      const defaultName = translatorFor(context.get(localeContext))('secondFactors:passkey.defaultName');
      await addPasskey(api, { ...answer, name: name || defaultName });
      visitor.update({ notice: { type: 'success', text: 'secondFactors:passkeys.done' } });
      return redirect(listPath, 303);
    }
    // The script got no options for the device. Requesting them again gives the reason, and the page that can help.
    await askForKey(api);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('single_sign_on_required')) {
      visitor.update({ notice: { type: 'info', text: 'secondFactors:atCompany' } });
      return redirect(listPath, 303);
    }
    if (error.hasCode('too_many')) {
      visitor.update({ notice: { type: 'alert', text: 'secondFactors:passkeys.enough' } });
      return redirect(listPath, 303);
    }
    if (error.status !== 422) throw error;
  }
  visitor.update({ notice: { type: 'alert', text: 'secondFactors:passkeys.failed' } });
  return redirect(href('/settings/security/passkeys/new'), 303);
}

/** The browser creates the passkey. When it cannot, or runs no script, the page shows alternatives. */
export default function NewPasskey({ loaderData: { name } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('secondFactors:passkeys.add');
  return (
    <Page
      title={title}
      back={{ href: href('/settings/security/passkeys'), text: translate('secondFactors:passkeys.title') }}
      lead={translate('secondFactors:passkeys.addLead')}
    >
      <passkey-form
        data-action={href('/settings/security/passkeys/new')}
        data-options-url={href('/settings/security/passkeys/options')}
        data-submit-text={translate('secondFactors:passkeys.make')}
        data-failed-text={translate('secondFactors:passkeys.calledOff')}
        data-exists-text={translate('secondFactors:passkeys.exists')}
        data-makes={name}
        data-name-label={translate('secondFactors:passkey.name')}
        data-name-optional={translate('common:optional')}
        data-name-hint={translate('secondFactors:passkey.nameHint')}
      >
        <div data-without-passkeys="">
          <Notice type="info">{translate('secondFactors:passkeys.notHere')}</Notice>
        </div>
      </passkey-form>
    </Page>
  );
}
