import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { changePreferences } from './privacy.api.server.ts';
import type { Route } from './+types/data-use.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { kept: takeKeptField(context, new URL(request.url).pathname, 'data_use') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['data_use'];
  // The page always sends one of the two, so anything else is not from it.
  if (chosen !== 'usual' && chosen !== 'low') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { low_data: chosen === 'low' });
  const notice = { type: 'success', text: 'settings:saved' } as const;
  context.get(visitorContext).update({ lowData: chosen === 'low', notice });
  return redirect(href('/settings/data-use'), 303);
}

export default function DataUse({ loaderData: { kept } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { lowData } = usePageData();
  const title = translate('privacy:dataUse.title');
  return (
    <Page
      title={title}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('privacy:dataUse.lead')}
    >
      <Form label={title} className="card">
        <Choices
          kind="radio"
          id="data-use"
          name="data_use"
          legend={translate('privacy:dataUse.legend')}
          choices={(['usual', 'low'] as const).map((value) => ({
            value,
            label: translate(`privacy:dataUse.${value}`),
            hint: translate(`privacy:dataUse.${value}Hint`),
          }))}
          chosen={[kept ?? (lowData ? 'low' : 'usual')]}
          errorPrefix={translate('common:errorPrefix')}
        />
        <SubmitButton pending={translate('common:pending')}>{translate('settings:save')}</SubmitButton>
      </Form>
    </Page>
  );
}
