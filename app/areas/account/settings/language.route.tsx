import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { chooseLanguage } from '#app/api/language.api.server.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { offeredLanguages } from '#app/i18n/offered-languages.ts';
import { Choices } from '#app/ui/fields/choices.tsx';
import type { Route } from './+types/language.route';

const realLanguages = (company: string[] | undefined) => offeredLanguages({ sandbox: false, company });

export function loader({ request, context }: Route.LoaderArgs) {
  const languages = realLanguages(context.get(visitorContext).data.languages);
  return {
    languages: languages.map(({ code, ownName }) => ({ code, ownName })),
    current:
      consumeKeptField(context, new URL(request.url).pathname, 'language') ?? context.get(localeContext),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  const language = realLanguages(visitor.data.languages).find(({ code }) => code === payload['language']);
  // The page always sends one of these, so anything else is forged.
  if (!language) throw data(null, { status: 400 });
  await chooseLanguage(context.get(apiContext), language.backend);
  visitor.update({ locale: language.code, notice: { type: 'success', text: 'settings:language.saved' } });
  return redirect(href('/settings/language'), 303);
}

export default function Language({ loaderData: { languages, current } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('settings:language.title')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:language.lead')}
    >
      <Form label={translate('settings:language.legend')} className="card">
        <Choices
          kind="radio"
          id="language"
          name="language"
          legend={translate('settings:language.legend')}
          choices={languages.map(({ code, ownName }) => ({
            value: code,
            label: <span lang={code}>{ownName}</span>,
          }))}
          chosen={[languages.some(({ code }) => code === current) ? current : (languages[0]?.code ?? '')]}
          errorPrefix={translate('common:errorPrefix')}
        />
        <SubmitButton>{translate('settings:save')}</SubmitButton>
      </Form>
    </Page>
  );
}
