import { data, href } from 'react-router';
import { isUuid } from '#app/domain/uuid.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { fetchSeen, seenView } from './seen.api.server.ts';
import type { Route } from './+types/seen.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isUuid);
  const { entries, more } = await fetchSeen(context.get(apiContext), after);
  if (entries.length === 0 && after !== undefined) throw data(null, { status: 404 });
  const localeAndZone = memberLocaleAndZone(context);
  return {
    entries: entries.map((entry) => seenView(entry, localeAndZone)),
    isContinued: after !== undefined,
    next: more ? (entries.at(-1)?.id ?? null) : null,
  };
}

export default function Seen({ loaderData: { entries, isContinued, next } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('seen:title')}
      back={{ href: href('/settings/privacy'), text: translate('privacy:title') }}
      lead={translate('seen:lead')}
    >
      {entries.length === 0 && (
        <EmptyState
          picture={<NestScene />}
          title={translate('seen:emptyTitle')}
          text={translate('seen:emptyText')}
        />
      )}
      {entries.length > 0 && (
        <ol className="card rows">
          {entries.map(({ id, text, who, why, happenedAt, moment }) => (
            <li key={id} className="row">
              <div className="row-text">
                <p className="row-title">{text}</p>
                <p className="row-detail">{who}</p>
                <p className="row-detail">
                  <Day machine={happenedAt}>{moment}</Day> · {why}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {(isContinued || next !== null) && (
        <nav className="actions" aria-label={translate('seen:pages')}>
          {isContinued && <Link href={href('/settings/privacy/seen')}>{translate('seen:newest')}</Link>}
          {next !== null && (
            <Link href={`${href('/settings/privacy/seen')}?after=${next}`}>{translate('seen:older')}</Link>
          )}
        </nav>
      )}
    </Page>
  );
}
