import { data, href, redirect } from 'react-router';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { visitorContext } from '#app/page/contexts.ts';
import { OneChoicePage } from './one-choice-page.tsx';
import type { Route } from './+types/kept-home.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const kept = consumeKeptField(context, new URL(request.url).pathname, 'kept_home');
  return { chosen: kept ?? (context.get(visitorContext).data.keepsHome ? 'copy' : 'nothing') };
}

/** Applies to this browser only, until its member signs out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const chosen = payload['kept_home'];
  // The page always sends one of the two, so anything else is forged.
  if (chosen !== 'nothing' && chosen !== 'copy') throw data(null, { status: 400 });
  const notice = { type: 'success', text: 'settings:saved' } as const;
  context.get(visitorContext).update({ keepsHome: chosen === 'copy' || undefined, notice });
  return redirect(href('/settings/offline'), 303);
}

export default function KeptHome({ loaderData: { chosen } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <OneChoicePage
      title="privacy:keptHome.title"
      lead="privacy:keptHome.lead"
      name="kept_home"
      legend="privacy:keptHome.legend"
      choices={[
        { value: 'nothing', label: 'privacy:keptHome.nothing', hint: 'privacy:keptHome.nothingHint' },
        { value: 'copy', label: 'privacy:keptHome.copy', hint: 'privacy:keptHome.copyHint' },
      ]}
      chosen={chosen}
    >
      <p>{translate('privacy:keptHome.shared')}</p>
      <p>{translate('privacy:keptHome.until')}</p>
    </OneChoicePage>
  );
}
