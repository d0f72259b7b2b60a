import { data, href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { OneChoicePage } from './one-choice-page.tsx';
import { changePreferences } from '../settings/settings.api.server.ts';
import type { Route } from './+types/data-use.route';

export function loader({ request, context }: Route.LoaderArgs) {
  return { kept: consumeKeptField(context, new URL(request.url).pathname, 'data_use') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['data_use'];
  // The page always sends one of the two, so anything else is forged.
  if (chosen !== 'usual' && chosen !== 'low') throw data(null, { status: 400 });
  await changePreferences(context.get(apiContext), { low_data: chosen === 'low' });
  const notice = { type: 'success', text: 'settings:saved' } as const;
  context.get(visitorContext).update({ lowData: chosen === 'low', notice });
  return redirect(href('/settings/data-use'), 303);
}

export default function DataUse({ loaderData: { kept } }: Route.ComponentProps) {
  const { lowData } = usePageData();
  return (
    <OneChoicePage
      title="privacy:dataUse.title"
      lead="privacy:dataUse.lead"
      name="data_use"
      legend="privacy:dataUse.legend"
      choices={[
        { value: 'usual', label: 'privacy:dataUse.usual', hint: 'privacy:dataUse.usualHint' },
        { value: 'low', label: 'privacy:dataUse.low', hint: 'privacy:dataUse.lowHint' },
      ]}
      chosen={kept ?? (lowData ? 'low' : 'usual')}
    />
  );
}
