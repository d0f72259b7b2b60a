import { data } from 'react-router';
import { askedPage } from '#app/page/asked-page.server.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { BesideScreening } from './beside-screening.tsx';
import { OfferedScreenings, PastResults } from './screening-lists.tsx';
import { fetchQuestionnaires, fetchResults } from './screenings.api.server.ts';
import type { Route } from './+types/screenings.route';

export const handle = { fetchedAhead: true } as const;

/** Of each result only the day is sent: what it says is shown on its own page alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  const api = context.get(apiContext);
  const [offered, { results, more }] = await Promise.all([fetchQuestionnaires(api), fetchResults(api, page)]);
  if (results.length === 0 && page > 1) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  return {
    page,
    more,
    offered: offered.map(({ id, name, about, duration, item_count, answered_count }) => ({
      id,
      name,
      about,
      minutes: duration,
      count: item_count,
      answered: answered_count,
    })),
    results: results.map((result) => ({
      id: result.id,
      questionnaireId: result.questionnaire_id,
      name: result.questionnaire_name,
      day: formatDayOf(result.completed_at, localeAndZone),
      shared: result.shared_at !== null,
    })),
  };
}

export default function Screenings({ loaderData }: Route.ComponentProps) {
  const { offered, results, page, more } = loaderData;
  const translate = useTranslate();
  return (
    <Page
      title={translate('screenings:title')}
      lead={translate('screenings:lead')}
      aside={<BesideScreening />}
    >
      <OfferedScreenings offered={offered} />
      <PastResults results={results} page={page} more={more} />
    </Page>
  );
}
