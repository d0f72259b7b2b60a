import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { isContentKind, isIdOf } from '#app/domain/content-fields.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { fetchVersions, publishAgain, type ContentPlace } from './content.api.server.ts';
import { Differences } from './content-parts.tsx';
import { differencesInWords } from './content-words.ts';
import { StateTag } from './state-tag.tsx';
import type { Route } from './+types/versions.route';

function placeOf({ kind, contentId }: Route.LoaderArgs['params']): ContentPlace {
  if (!isContentKind(kind) || !isIdOf(kind, contentId)) throw data(null, { status: 404 });
  return { kind, id: contentId };
}

const below = z.coerce.number().int().min(1).max(1_000_000);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const place = placeOf(params);
  const asked = new URL(request.url).searchParams.get('below');
  const number = asked === null ? undefined : below.safeParse(asked).data;
  if (asked !== null && number === undefined) throw data(null, { status: 404 });
  const { versions, more, version, title } = await fetchVersions(context.get(deskContext).api, place, number);
  const locale = context.get(localeContext);
  const words = { translate: translatorFor(locale), locale };
  const inWords = (instant: string | null) =>
    instant === null ? '' : formatDatedMoment(instant, locale, visitorTimeZone(context));
  return {
    ...place,
    title,
    version,
    isFirst: number === undefined,
    next: more ? versions.at(-1)?.number : undefined,
    versions: versions.map((one) => ({
      number: one.number,
      state: one.state,
      author: one.author,
      written: inWords(one.written_at),
      reviewer: one.reviewer,
      reviewed: inWords(one.reviewed_at),
      publisher: one.publisher,
      published: inWords(one.published_at),
      againOf: one.again_of,
      differences: differencesInWords(place.kind, one.differences, words),
    })),
  };
}

const again = z.object({ number: below, version: z.string() });

export async function action({ request, params, context }: Route.ActionArgs) {
  const place = placeOf(params);
  const { payload } = await readSubmission(request, context);
  const asked = again.safeParse(payload).data;
  if (!asked) throw data(null, { status: 400 });
  const notice = (type: 'success' | 'alert', text: MessageKey) => {
    context.get(visitorContext).update({ notice: { type, text } });
    const address = { kind: place.kind, contentId: place.id };
    return redirect(href('/desk/content/:kind/:contentId/versions', address), 303);
  };
  try {
    await publishAgain(context.get(deskContext).api, place, asked);
    return notice('success', 'deskContent:published');
  } catch (error) {
    assertRefusal(error, 409, 422);
    return notice('alert', error.status === 422 ? 'deskContent:refusedByNow' : 'deskContent:changed');
  }
}

/** Who wrote, reviewed and published what, and the way back to an earlier version. */
export default function Versions({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, version, versions, isFirst, next } = loaderData;
  const translate = useTranslate();
  const address = { kind, contentId: id };
  const here = href('/desk/content/:kind/:contentId/versions', address);
  return (
    <Page
      title={translate('deskContent:versionsOf', { title })}
      back={{ href: href('/desk/content/:kind/:contentId', address), text: title }}
      className="stack-large"
    >
      {versions.length === 0 && <p>{translate('deskContent:noVersions')}</p>}
      {versions.map((one) => (
        <Card
          key={one.number}
          id={`version-${one.number}`}
          heading={translate('deskContent:version', { number: one.number })}
        >
          <div className="stack-small">
            <p>
              <StateTag state={one.state} />
            </p>
            <p>
              {one.author === null
                ? translate('deskContent:fromFile')
                : translate('deskContent:writtenBy', { name: one.author, moment: one.written })}
            </p>
            {one.reviewer !== null && (
              <p>{translate('deskContent:reviewedByAt', { name: one.reviewer, moment: one.reviewed })}</p>
            )}
            {one.publisher !== null && (
              <p>{translate('deskContent:publishedBy', { name: one.publisher, moment: one.published })}</p>
            )}
            {one.againOf !== null && <p>{translate('deskContent:againOf', { number: one.againOf })}</p>}
            {one.differences.length > 0 && (
              <Disclosure summary={translate('deskContent:differences')}>
                <Differences differences={one.differences} />
              </Disclosure>
            )}
            {one.state === 'replaced' && (
              <Form>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="number" value={one.number} />
                <SubmitButton look="secondary">
                  {translate('deskContent:again')}
                  <VisuallyHidden> {translate('deskContent:version', { number: one.number })}</VisuallyHidden>
                </SubmitButton>
              </Form>
            )}
          </div>
        </Card>
      ))}
      {(!isFirst || next !== undefined) && (
        <nav className="actions" aria-label={translate('deskContent:pages')}>
          {!isFirst && (
            <Link className="action" href={here}>
              {translate('desk:queue.first')}
            </Link>
          )}
          {next !== undefined && (
            <Link className="action" href={`${here}?below=${next}`}>
              {translate('desk:queue.next')}
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
}
