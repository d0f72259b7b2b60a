import { data, href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { changePreferences } from './privacy.api.server.ts';
import type { Route } from './+types/data-use.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { kept: takeKeptField(context, new URL(request.url).pathname, 'data_use') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['data_use'];
  // One of the two is always chosen, so anything else was not sent by this page.
  if (chosen !== 'usual' && chosen !== 'low') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { low_data: chosen === 'low' });
  const notice = { type: 'success', text: 'settings:saved' } as const;
  context.get(visitorContext).update({ lowData: chosen === 'low', notice });
  return redirect(href('/settings/data-use'), 303);
}

export default function DataUse({ loaderData: { kept } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { lowData } = usePageFacts();
  const title = translate('privacy:dataUse.title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <PageHeader title={title} lead={translate('privacy:dataUse.lead')} />
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
    </div>
  );
}
