import { data, href } from 'react-router';
import { isContentId, isContentKind } from '#app/domain/content-fields.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchDeadLinks } from './content.api.server.ts';
import { ContentKinds } from './content-kinds.tsx';
import { kindTexts } from './content-words.ts';
import type { Route } from './+types/dead-links.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind') ?? 'articles';
  if (!isContentKind(kind)) throw data(null, { status: 404 });
  const id = askedAfter(request, isContentId);
  const after = id === undefined ? undefined : { id, url: searchParams.get('url') ?? '' };
  const { links, more } = await fetchDeadLinks(context.get(deskContext).api, kind, after);
  const locale = context.get(localeContext);
  return {
    kind,
    links: links.map(({ content_id, title, url, fault, failing_since: since }) => ({
      id: content_id,
      title,
      url,
      fault,
      since: formatDay(since, locale),
    })),
    isFirst: after === undefined,
    next: more ? links.at(-1) : undefined,
  };
}

/** Links of what members read that lead nowhere, and where each stands. */
export default function DeadLinks({ loaderData: { kind, links, isFirst, next } }: Route.ComponentProps) {
  const translate = useTranslate();
  const here = `${href('/desk/content/dead-links')}?kind=${kind}`;
  return (
    <Page
      title={translate('deskContent:deadLinks')}
      tabTitle={translate('deskContent:deadLinksOf', { kind: translate(kindTexts[kind].all) })}
      lead={translate('deskContent:deadLinksLead')}
      back={{ href: `${href('/desk/content')}?kind=${kind}`, text: translate('deskContent:title') }}
      className="stack-large"
    >
      <ContentKinds path={href('/desk/content/dead-links')} kind={kind} />
      {links.length === 0 && <p>{translate('deskContent:noDeadLinks')}</p>}
      {links.length > 0 && (
        <ul className="card rows">
          {links.map((link) => (
            <li key={`${link.id} ${link.url}`} className="row leads-on">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={href('/desk/content/:kind/:contentId', { kind, contentId: link.id })}>
                    <bdi>{link.title}</bdi>
                  </Link>
                </h2>
                <p className="row-detail changed">{link.url}</p>
                <p className="row-detail">
                  {translate(`deskContent:deadLink.${link.fault}`, { day: link.since })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={translate('deskContent:pages')}>
          {!isFirst && (
            <Link className="action" href={here}>
              {translate('desk:queue.first')}
            </Link>
          )}
          {next && (
            <Link
              className="action"
              href={`${here}&after=${next.content_id}&url=${encodeURIComponent(next.url)}`}
            >
              {translate('desk:queue.next')}
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
}
