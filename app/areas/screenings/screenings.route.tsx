import { data, href } from 'react-router';
import { askedPage } from '#app/page/asked-page.server.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { BesideScreening } from './screening-parts.tsx';
import { fetchQuestionnaires, fetchResults } from './screenings.api.server.ts';
import { resultHref, stepHref } from './addresses.ts';
import type { Route } from './+types/screenings.route';

export const handle = { fetchedAhead: true } as const;

/** Only the day of each result is sent; its content is only shown on its own page. */
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

export default function Screenings({ loaderData: { offered, results, page, more } }: Route.ComponentProps) {
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

type Shown = Route.ComponentProps['loaderData'];

function OfferedScreenings({ offered }: Pick<Shown, 'offered'>) {
  const translate = useTranslate();
  return (
    <Card id="offered" heading={translate('screenings:offered.heading')}>
      <ul className="rows">
        {offered.map(({ id, name, about, minutes, count, answered }) => (
          <LinkedRow
            key={id}
            href={stepHref(id, { at: 'start' })}
            icon="check-in"
            title={name}
            detail={
              <>
                <bdi>{about}</bdi> {translate('screenings:offered.detail', { count, minutes })}
                {answered > 0 && ' '}
                {answered > 0 && (
                  <Tag tone="info" icon="clock">
                    {translate('screenings:offered.begun', { answered, count })}
                  </Tag>
                )}
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** A page of results, which shows only their day. */
function PastResults({ results, page, more }: Omit<Shown, 'offered'>) {
  const translate = useTranslate();
  return (
    <Card id="past" heading={translate('screenings:past.heading')}>
      {results.length === 0 && <p className="soft">{translate('screenings:past.none')}</p>}
      {results.length > 0 && (
        <ul className="rows">
          {results.map(({ id, questionnaireId, name, day, shared }) => (
            <LinkedRow
              key={id}
              href={resultHref(questionnaireId, id)}
              icon="done"
              title={translate('screenings:past.link', { name, day })}
              detail={translate(shared ? 'screenings:past.shared' : 'screenings:past.private')}
            />
          ))}
        </ul>
      )}
      <NewerAndOlder
        label={translate('screenings:past.pages')}
        newerText={translate('screenings:past.newer')}
        olderText={translate('screenings:past.older')}
        path={href('/screenings')}
        page={page}
        more={more}
      />
    </Card>
  );
}
